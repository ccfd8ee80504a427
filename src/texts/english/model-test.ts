/** The operator's test of the language model. */
export const modelTest = {
  'model_test.none':
    'No model is set. Ideas, coach and briefs work without one; docs/local-models.md explains how to set one up.',
  'model_test.answered':
    '{model} at {host} answered in {seconds} s ({input, number} tokens sent, {output, number} received).',
  'model_test.not_json':
    '{model} at {host} answered in {seconds} s ({input, number} tokens sent, {output, number} received), but not with the JSON it was asked for.',
  'model_test.unreachable': '{model} at {host}: no server responds there. Is it running, and is AI_BASE_URL right?',
  'model_test.timeout': '{model} at {host}: no answer in time. Increase AI_TIMEOUT_SECONDS or use a smaller model.',
  'model_test.limited': '{model} at {host}: it is not accepting more requests at the moment.',
  'model_test.misconfigured': '{model} at {host}: it refuses the request. Check AI_API_KEY and AI_MODEL.',
  'model_test.unusable': '{model} at {host}: its answer can’t be used.',
} as const;
