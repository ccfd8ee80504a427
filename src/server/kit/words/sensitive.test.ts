import { expect, test } from 'vitest';
import { sensitiveKindsOf } from './sensitive.ts';

test.each([
  ['Grief after losing a child', ['grief', 'minors']],
  ['self-harm', ['self_harm']],
  ['Leben mit Depressionen', ['illness']],
  ['la muerte de mi madre', ['grief']],
  ['medicamentos para diabéticos', ['illness', 'medicine']],
  ['как пережить смерть ребёнка', ['grief', 'minors']],
  ['épargner son argent', ['money']],
  ['TROUBLES ALIMENTAIRES', ['self_harm']],
  ['perdre du poids', ['medicine']],
  ['vivir con una enfermedad', ['illness']],
  ['krank im Beruf', ['illness']],
  ['одиночество', ['illness']],
  ['poupança para a aposentadoria', ['money']],
])('classifies “%s” as sensitive', (text, kinds) => expect(sensitiveKindsOf(text)).toEqual(kinds));

test.each([
  'sourdough for celiacs',
  'deadlift technique',
  'investigating old houses',
  'hospitality in Georgia',
  'chicken stock',
  'Lastenrad selbst warten',
  'Geburtstagstorte',
  'Steuerung eines Modellflugzeugs',
  'street coffee in Hanoi',
  'растяжка после сорока',
  'pain au levain',
  'trilhas na Chapada',
  'enfermera de urgencias',
  'Ausbildung zur Krankenschwester',
])('does not classify “%s” as sensitive', (text) => expect(sensitiveKindsOf(text)).toEqual([]));
