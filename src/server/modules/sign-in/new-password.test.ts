import { expect, test } from 'vitest';
import { openPasswordRules } from './new-password.ts';

const check = openPasswordRules();
const owner = { email: 'ada.lovelace@example.com', name: 'Ada Lovelace', minLength: 8 };

test.each([
  '1234567',
  'password',
  'PASSWORD1',
  'qwertyuiop',
  'aaaaaaaaaa',
  'abababababab',
  'ada.lovelace@example.com',
  'Ada Lovelace',
  'adalovelace',
  'Reelwright',
])('refuses %s with a sentence', async (password) => {
  await expect(check(password, owner)).rejects.toMatchObject({
    code: 'password_too_weak',
    message: expect.stringMatching(/^[A-Z].{20,}/),
  });
});

test.each(['correct horse battery', 'Übergröße! 47', '🦊🐻🐼🐨🐯🦁🐮🐷', ' eight ch', `${'x'.repeat(500)}yz12`])(
  'accepts %s',
  async (password) => {
    await expect(check(password, owner)).resolves.toBeUndefined();
  },
);

test('counts the length in characters, not bytes', async () => {
  await expect(check('🦊🐻🐼🐨', owner)).rejects.toMatchObject({ message: 'Password must be at least 8 characters' });
});
