import { json } from '../../core/answers.ts';
import { secret } from '../../core/random.ts';
import { listOf, objectOf, textOf } from '../read.ts';
import { BadRequest, type Dialect, type FinishReason, type ModelRequest, type Refusal, type Usage } from '../types.ts';

// Source: OpenAI API reference, "Create chat completion", "The chat completion chunk object" and the guide "Error
// codes".

const finishes: Record<FinishReason, string> = {
  stop: 'stop',
  length: 'length',
  filter: 'content_filter',
  refusal: 'stop',
};

export const openai: Dialect = {
  name: 'openai',
  keyOf: ({ bearer }) => bearer,
  readRequest(body) {
    if (typeof body.model !== 'string') throw new BadRequest('you must provide a model parameter');
    const all = listOf(body.messages);
    if (all.length === 0) throw new BadRequest("Missing required parameter: 'messages'.");
    const format = objectOf(body.response_format);
    const tools = listOf(body.tools).map((tool) => objectOf(tool.function));
    const forced =
      objectOf(objectOf(body.tool_choice).function).name ?? (body.tool_choice === 'required' && tools[0]?.name);
    const tool = tools.find(({ name }) => name === forced);
    const isSystem = ({ role }: Record<string, unknown>) => role === 'system' || role === 'developer';
    return {
      model: body.model,
      system: joinTexts(all.filter(isSystem)),
      messages: all
        .filter((message) => !isSystem(message))
        .map(({ role, content }) => ({ role: role === 'assistant' ? 'assistant' : 'user', text: textOf(content) })),
      wantsJson: format.type === 'json_schema' || format.type === 'json_object' || tool !== undefined,
      schema: tool?.parameters ?? objectOf(format.json_schema).schema,
      tool: tool && String(tool.name),
      stream: body.stream === true,
      usageChunk: objectOf(body.stream_options).include_usage === true,
    };
  },
  whole(request, { pieces, finish }, usage) {
    const text = pieces.join('');
    const message =
      finish === 'refusal'
        ? { content: null, refusal: text }
        : request.tool
          ? toolMessage(request.tool, text)
          : { content: text, refusal: null };
    const choice = {
      index: 0,
      message: { role: 'assistant', ...message, annotations: [] },
      logprobs: null,
      finish_reason: request.tool && finish === 'stop' ? 'tool_calls' : finishes[finish],
    };
    return { ...head(request, 'chat.completion'), choices: [choice], usage: usageOf(usage), service_tier: 'default' };
  },
  frames(request) {
    const common = head(request, 'chat.completion.chunk');
    const frame = (choices: object[], usage: object | null = null) =>
      `data: ${JSON.stringify({ ...common, choices, ...(request.usageChunk ? { usage } : {}) })}\n\n`;
    const delta = (part: object, finish: string | null = null) =>
      frame([{ index: 0, delta: part, logprobs: null, finish_reason: finish }]);
    const call = {
      index: 0,
      id: `call_${secret(12)}`,
      type: 'function',
      function: { name: request.tool, arguments: '' },
    };
    return {
      open: () =>
        delta(
          request.tool
            ? { role: 'assistant', content: null, tool_calls: [call] }
            : { role: 'assistant', content: '', refusal: null },
        ),
      piece: (text) =>
        delta(request.tool ? { tool_calls: [{ index: 0, function: { arguments: text } }] } : { content: text }),
      close(finish, usage) {
        const refusal = finish === 'refusal' ? delta({ refusal: REFUSAL }) : '';
        const last = delta({}, request.tool && finish === 'stop' ? 'tool_calls' : finishes[finish]);
        return `${refusal}${last}${request.usageChunk ? frame([], usageOf(usage)) : ''}data: [DONE]\n\n`;
      },
    };
  },
  refuse(refusal) {
    const { message, type, code } = problem(refusal);
    return json({ error: { message, type, param: null, code } }, refusal.status, {
      'x-request-id': `req_${secret(12)}`,
      ...(refusal.kind === 'status' && refusal.retryAfter !== undefined
        ? { 'retry-after': String(refusal.retryAfter) }
        : {}),
    });
  },
};

/** The text of a model that declines to answer. */
export const REFUSAL = "I'm sorry, but I can't help with that request.";

function joinTexts(messages: Record<string, unknown>[]): string {
  return messages.map(({ content }) => textOf(content)).join('\n\n');
}

function head(request: ModelRequest, object: string) {
  const created = Math.floor(Date.now() / 1000);
  return { id: `chatcmpl-${secret(18)}`, object, created, model: request.model, system_fingerprint: 'fp_sandbox' };
}

function toolMessage(name: string, text: string) {
  const call = { id: `call_${secret(12)}`, type: 'function', function: { name, arguments: text } };
  return { content: null, refusal: null, tool_calls: [call] };
}

function usageOf({ input, output }: Usage) {
  return { prompt_tokens: input, completion_tokens: output, total_tokens: input + output };
}

function problem(refusal: Refusal): { message: string; type: string; code: string | null } {
  if (refusal.kind === 'key')
    return { message: 'Incorrect API key provided.', type: 'invalid_request_error', code: 'invalid_api_key' };
  if (refusal.kind === 'request') return { message: refusal.message, type: 'invalid_request_error', code: null };
  if (refusal.kind === 'model') {
    const message = `The model \`${refusal.model}\` does not exist or you do not have access to it.`;
    return { message, type: 'invalid_request_error', code: 'model_not_found' };
  }
  if (refusal.status === 429)
    return { message: 'Rate limit reached for requests.', type: 'requests', code: 'rate_limit_exceeded' };
  if (refusal.status >= 500)
    return {
      message: 'The server had an error while processing your request. Sorry about that!',
      type: 'server_error',
      code: null,
    };
  return { message: `The request failed with status ${refusal.status}.`, type: 'invalid_request_error', code: null };
}
