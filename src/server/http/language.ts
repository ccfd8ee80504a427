import type { FastifyRequest } from 'fastify';
import { type Language, languages } from '#contract/languages.ts';

const MAX_HEADER_CHARACTERS = 500;

/** The caller's language: browsers send the one they show, other programs their own; otherwise English. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  return preferredLanguage(headers['accept-language'] ?? '');
}

/** The first language of an Accept-Language header, by weight, that the product supports; otherwise English. */
export function preferredLanguage(header: string): Language {
  const accepted = header
    .slice(0, MAX_HEADER_CHARACTERS)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters.map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1]).find(Boolean);
      return { language: tag.toLowerCase().split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  const known = accepted.find(({ language }) => Object.hasOwn(languages, language));
  return (known?.language as Language | undefined) ?? 'en';
}
