import { screen, within } from '@testing-library/react';
import type { ChatEvent, ChatMessage } from '#contract/chat.ts';
import { aMessage, aSession, openCoach, serveCoach } from './coach.test-kit.tsx';

export const greeting = aMessage({ id: 'm1', content: 'Hello, what is your goal?' });
export const field = () => screen.getByLabelText<HTMLTextAreaElement>('Message to your AI coach');
export const sendButton = () => screen.getByRole('button', { name: 'Send' });
export const STREAM = '/api/chat/session/s1/stream';
export const SESSION = '/api/chat/session/s1';

export const session = aSession();
export const said = (id: string, content: string) => aMessage({ id, role: 'user', content });
export const started = (user: ChatMessage | null, answer: ChatMessage): ChatEvent => ({
  type: 'started',
  userMessage: user,
  session,
  aiMessage: { ...answer, state: 'answering', content: '' },
});
export const done = (answer: ChatMessage, change: Partial<ChatMessage> = {}): ChatEvent => ({
  type: 'done',
  session,
  aiMessage: { ...answer, ...change },
});
export const text = (piece: string): ChatEvent => ({ type: 'text', text: piece });
export const answerOf = (id: string, content = 'Start with the bowline.') => aMessage({ id, content });
export const inMessages = () => within(screen.getByRole('region', { name: 'Messages' }));
export const messagesShown = () => screen.getAllByRole('article').map((one) => one.textContent ?? '');

export async function opened(messages = [greeting]) {
  const server = serveCoach(messages);
  const view = openCoach();
  await screen.findByText(messages[0]?.content ?? '');
  return { server, ...view };
}
