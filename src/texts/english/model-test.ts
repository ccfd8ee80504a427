/** The operator's test of the language model. */
export const modelTest = {
  'model_test.none': 'None is set: ideas, coach and briefs work without one. docs/local-models.md says how to set one.',
  'model_test.answered':
    '{model} at {host} answered in {seconds} s ({input, number} tokens sent, {output, number} received).',
  'model_test.not_json':
    '{model} at {host} answered in {seconds} s ({input, number} tokens sent, {output, number} received), but not with the JSON that it was asked for.',
  'model_test.unreachable': '{model} at {host}: nothing answers there. Is the server running, and AI_BASE_URL right?',
  'model_test.timeout':
    '{model} at {host}: it did not answer in time. A larger AI_TIMEOUT_SECONDS helps, or a smaller model.',
  'model_test.limited': '{model} at {host}: it takes no more requests at the moment.',
  'model_test.misconfigured': '{model} at {host}: it refuses the request. Check AI_API_KEY and AI_MODEL.',
  'model_test.unusable': '{model} at {host}: its answer can’t be used.',
} as const;
