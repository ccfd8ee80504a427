/** First letters of the words of the full name (two at most), otherwise of the address, otherwise U. */
export function initialsOf(fullName: string | null, email: string | null): string {
  const words = (fullName ?? '').trim().split(/\s+/u).filter(Boolean);
  const letters = words.slice(0, 2).map(firstLetter).join('');
  return (letters || firstLetter(email ?? '') || 'U').toUpperCase();
}

function firstLetter(text: string): string {
  return Array.from(text)[0] ?? '';
}
