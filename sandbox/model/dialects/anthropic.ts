import { json } from '../../core/answers.ts';
import { secret } from '../../core/random.ts';
import { listOf, objectOf, parseJson, textOf } from '../read.ts';
import { BadRequest, type Dialect, type FinishReason, type ModelRequest, type Refusal } from '../types.ts';

// Source: Claude API docs, "Messages", "Streaming messages", "Structured outputs", "Handling stop reasons" and
// "Errors".

const stops: Record<FinishReason, string> = {
  stop: 'end_turn',
  length: 'max_tokens',
  filter: 'refusal',
  refusal: 'refusal',
};
const types: Record<number, string> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  529: 'overloaded_error',
};

export const anthropic: Dialect = {
  name: 'anthropic',
  keyOf: ({ headers }) => (typeof headers['x-api-key'] === 'string' ? headers['x-api-key'] : undefined),
  readRequest(body, { headers }) {
    if (!headers['anthropic-version']) throw new BadRequest('anthropic-version: header is required');
    if (typeof body.model !== 'string') throw new BadRequest('model: Field required');
    if (typeof body.max_tokens !== 'number') throw new BadRequest('max_tokens: Field required');
    const messages = listOf(body.messages);
    if (messages.length === 0) throw new BadRequest('messages: at least one message is required');
    const format = objectOf(objectOf(body.output_config).format);
    const tools = listOf(body.tools);
    const choice = objectOf(body.tool_choice);
    const tool =
      choice.type === 'any' ? tools[0] : tools.find(({ name }) => choice.type === 'tool' && name === choice.name);
    return {
      model: body.model,
      system: textOf(body.system),
      messages: messages.map(({ role, content }) => ({
        role: role === 'assistant' ? 'assistant' : 'user',
        text: textOf(content),
      })),
      wantsJson: format.type === 'json_schema' || tool !== undefined,
      schema: tool?.input_schema ?? format.schema,
      tool: tool && String(tool.name),
      stream: body.stream === true,
      usageChunk: true,
    };
  },
  whole(request, { pieces, finish }, usage) {
    const text = pieces.join('');
    return {
      ...head(request),
      content:
        finish === 'refusal' || finish === 'filter'
          ? []
          : [request.tool ? toolBlock(request.tool, text) : { type: 'text', text }],
      stop_reason: request.tool && finish === 'stop' ? 'tool_use' : stops[finish],
      stop_sequence: null,
      usage: { input_tokens: usage.input, output_tokens: usage.output },
    };
  },
  frames(request, usage) {
    const frame = (type: string, fields: object) => `event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`;
    const start = { ...head(request), content: [], stop_reason: null, stop_sequence: null };
    const block = request.tool
      ? { type: 'tool_use', id: `toolu_${secret(12)}`, name: request.tool, input: {} }
      : { type: 'text', text: '' };
    return {
      open: () =>
        frame('message_start', { message: { ...start, usage: { input_tokens: usage.input, output_tokens: 1 } } }) +
        frame('content_block_start', { index: 0, content_block: block }) +
        frame('ping', {}),
      piece: (text) =>
        frame('content_block_delta', {
          index: 0,
          delta: request.tool ? { type: 'input_json_delta', partial_json: text } : { type: 'text_delta', text },
        }),
      close: (finish, { output }) =>
        frame('content_block_stop', { index: 0 }) +
        frame('message_delta', {
          delta: { stop_reason: request.tool && finish === 'stop' ? 'tool_use' : stops[finish], stop_sequence: null },
          usage: { output_tokens: output },
        }) +
        frame('message_stop', {}),
    };
  },
  refuse(refusal) {
    const type = types[refusal.status] ?? (refusal.status >= 500 ? 'api_error' : 'invalid_request_error');
    const request = `req_${secret(18)}`;
    const headers: Record<string, string> = { 'request-id': request };
    if (refusal.kind === 'status' && refusal.retryAfter !== undefined)
      headers['retry-after'] = String(refusal.retryAfter);
    const body = { type: 'error', error: { type, message: messageOf(refusal) }, request_id: request };
    return json(body, refusal.status, headers);
  },
};

function head(request: ModelRequest) {
  return { id: `msg_${secret(18)}`, type: 'message', role: 'assistant', model: request.model };
}

/** Input that is not a JSON object cannot be sent as a whole, so it is left empty. */
function toolBlock(name: string, text: string) {
  return { type: 'tool_use', id: `toolu_${secret(12)}`, name, input: parseJson(text) ?? {} };
}

function messageOf(refusal: Refusal): string {
  if (refusal.kind === 'key') return 'invalid x-api-key';
  if (refusal.kind === 'model') return `model: ${refusal.model}`;
  if (refusal.kind === 'request') return refusal.message;
  if (refusal.status === 429) return 'This request would exceed your rate limit.';
  if (refusal.status === 529) return 'Overloaded';
  return refusal.status >= 500 ? 'Internal server error' : `The request failed with status ${refusal.status}.`;
}
