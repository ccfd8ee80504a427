import type { Interactive, UserResponse } from '#contract/chat.ts';
import { type Message, msg } from '#texts/message.ts';
import { cleanText } from '../words/text.ts';
import { isDay, isTime } from './moments.ts';

export type Answer = { value: string | number | string[]; label: string };
type Checked = ({ ok: true } & Answer) | { ok: false; message: Message };

const refuse = (message: Message): Checked => ({ ok: false, message });

/**
 * Whether a control's answer fits the question: an option that exists, a step of the scale, a day that is not over.
 * `today` is the person's.
 */
export function checkResponse(prompt: Interactive, response: UserResponse, today: string): Checked {
  if (prompt.type !== response.type) return refuse(msg('answer.wrong_question'));
  const { value } = response;
  const custom = typeof value === 'string' ? value.trim() : '';
  switch (prompt.type) {
    case 'multiple_choice': {
      const option = prompt.options.find((one) => one.value === value);
      if (option) return { ok: true, value: option.value, label: option.label };
      return custom === '' ? refuse(msg('answer.choose_option')) : { ok: true, value: custom, label: custom };
    }
    case 'scale':
      return checkStep(prompt, value);
    case 'category_picker':
      return checkCategories(prompt, value);
    case 'time_picker':
      return checkMoment(prompt.picker_type, custom, today, response.label);
    case 'open_ended':
      return custom === '' ? refuse(msg('answer.write')) : { ok: true, value: custom, label: custom };
  }
}

function checkStep({ min, max, labels }: Extract<Interactive, { type: 'scale' }>, value: unknown): Checked {
  const step = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  if (typeof step !== 'number' || !Number.isInteger(step) || step < min || step > max) {
    return refuse(msg('answer.choose_step'));
  }
  return { ok: true, value: step, label: stepLabel({ min, max, labels }, step) };
}

/** A step as it is read: its own label where each step has one, otherwise "4/5". */
export function stepLabel(scale: { min: number; max: number; labels: readonly string[] }, step: number): string {
  const own = scale.labels.length === scale.max - scale.min + 1 ? scale.labels[step - scale.min] : undefined;
  return own ? `${step}/${scale.max} · ${own}` : `${step}/${scale.max}`;
}

function checkCategories(
  { categories, allowMultiple }: Extract<Interactive, { type: 'category_picker' }>,
  value: unknown,
): Checked {
  const named = (Array.isArray(value) ? value : [value]).map((one) => (typeof one === 'string' ? cleanText(one) : ''));
  const wanted = [...new Set(named.filter((one) => one !== ''))];
  if (wanted.length === 0) return refuse(msg('answer.choose_some'));
  if (wanted.length > 1 && !allowMultiple) return refuse(msg('answer.choose_one'));
  const label = wanted.map((one) => categories.find((category) => category.value === one)?.label ?? one).join(', ');
  return { ok: true, value: allowMultiple ? wanted : (wanted[0] ?? ''), label };
}

function checkMoment(
  kind: 'time' | 'date' | 'datetime',
  value: string,
  today: string,
  label: string | undefined,
): Checked {
  const [day = '', time = ''] = kind === 'time' ? ['', value] : value.split('T');
  if (kind !== 'time' && !isDay(day)) return refuse(msg('answer.choose_date'));
  if (kind !== 'date' && !isTime(time.slice(0, 5))) return refuse(msg('answer.choose_time'));
  if (kind !== 'time' && day < today) return refuse(msg('answer.date_past'));
  const whole = kind === 'time' ? time.slice(0, 5) : kind === 'date' ? day : `${day}T${time.slice(0, 5)}`;
  return { ok: true, value: whole, label: cleanText(label ?? '').slice(0, 120) || whole.replace('T', ' ') };
}
