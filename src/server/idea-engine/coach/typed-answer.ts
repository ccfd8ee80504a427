import type { Interactive } from '#contract/chat.ts';
import { type Answer, stepLabel } from './check-response.ts';

/** Whether the text ends like a question, and so is addressed to the coach instead of answering it. */
export function isQuestion(text: string): boolean {
  return /[?？؟][\s"'”’»)]*$/u.test(text.slice(-40));
}

/** The typed answer to the current question: one of its choices by name, otherwise the text unchanged. */
export function readTypedAnswer(prompt: Interactive, text: string): Answer {
  const own = { value: text, label: text };
  const same = (label: string) => label.trim().toLowerCase() === text.trim().toLowerCase();
  switch (prompt.type) {
    case 'multiple_choice': {
      const option = prompt.options.find(({ label }) => same(label));
      return option ? { value: option.value, label: option.label } : own;
    }
    case 'scale': {
      const step = prompt.labels.length === prompt.max - prompt.min + 1 ? prompt.labels.findIndex(same) : -1;
      const chosen = step >= 0 ? prompt.min + step : /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN;
      return chosen >= prompt.min && chosen <= prompt.max ? { value: chosen, label: stepLabel(prompt, chosen) } : own;
    }
    case 'category_picker': {
      const category = prompt.categories.find(({ label }) => same(label));
      return category ? { value: [category.value], label: category.label } : own;
    }
    case 'time_picker':
    case 'open_ended':
      return own;
  }
}
