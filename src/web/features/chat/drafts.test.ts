import { describe, expect, test } from 'vitest';
import { forgetUser, storeUser } from '#web/session/stored-user.ts';
import { readDraft, saveDraft } from './drafts.ts';

describe('drafts', () => {
  test('each conversation has its own; invalid data is ignored; an empty one leaves nothing behind', () => {
    saveDraft('a', { text: 'x' });
    expect(readDraft('a').text).toBe('x');
    expect(readDraft('b')).toEqual({ text: '', answer: null, edit: null, sent: null });
    saveDraft('a', { text: '' });
    expect(sessionStorage.getItem('reelwright.coach..a')).toBeNull();
    sessionStorage.setItem('reelwright.coach..a', '{"text":7}');
    expect(readDraft('a').text).toBe('');
    sessionStorage.clear();
  });

  test('another user who signs in in the same tab does not see them; the original user finds them again', () => {
    const person = (id: string) => ({
      id,
      email: `${id}@example.com`,
      is_demo: false,
      is_operator: false,
      must_enrol: false,
      user_metadata: { full_name: id, avatar_url: null },
    });
    storeUser(person('ada'));
    saveDraft('a', { text: 'Of Ada' });
    storeUser(person('eve'));
    expect(readDraft('a').text).toBe('');
    forgetUser();
    expect(readDraft('a').text).toBe('');
    storeUser(person('ada'));
    expect(readDraft('a').text).toBe('Of Ada');
    localStorage.clear();
    sessionStorage.clear();
  });
});
