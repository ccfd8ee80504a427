import { json } from '../../core/answers.ts';
import { secret } from '../../core/random.ts';
import { listOf, objectOf, parseJson, textOf } from '../read.ts';
import { BadRequest, type Dialect, type FinishReason, type Refusal, type Usage } from '../types.ts';

// Source: Gemini API reference, "Generating content" (GenerateContentResponse, FinishReason, BlockReason) and
// "Troubleshooting".

const finishes: Record<FinishReason, string> = {
  stop: 'STOP',
  length: 'MAX_TOKENS',
  filter: 'PROHIBITED_CONTENT',
  refusal: 'SAFETY',
};
const names: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  503: 'UNAVAILABLE',
  504: 'DEADLINE_EXCEEDED',
};

export const google: Dialect = {
  name: 'google',
  keyOf: ({ headers, query }) =>
    typeof headers['x-goog-api-key'] === 'string' ? headers['x-goog-api-key'] : (query.get('key') ?? undefined),
  readRequest(body, { params }) {
    const contents = listOf(body.contents);
    if (contents.length === 0) throw new BadRequest('* GenerateContentRequest.contents: contents is not specified');
    const config = objectOf(body.generationConfig);
    const functions = listOf(body.tools).flatMap((tool) => listOf(tool.functionDeclarations));
    const calling = objectOf(objectOf(body.toolConfig).functionCallingConfig);
    const tool = calling.mode === 'ANY' ? functions[0] : undefined;
    return {
      model: params.model ?? '',
      system: textOf(objectOf(body.systemInstruction).parts),
      messages: contents.map(({ role, parts }) => ({
        role: role === 'model' ? 'assistant' : 'user',
        text: textOf(parts),
      })),
      wantsJson: config.responseMimeType === 'application/json' || tool !== undefined,
      schema: tool
        ? (tool.parametersJsonSchema ?? tool.parameters)
        : (config.responseJsonSchema ?? config._responseJsonSchema ?? config.responseSchema),
      tool: tool && String(tool.name),
      stream: params.method === 'streamGenerateContent',
      usageChunk: true,
    };
  },
  whole(request, { pieces, finish }, usage) {
    if (finish === 'filter')
      return { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, ...tail(request.model, usage) };
    const text = pieces.join('');
    const part = request.tool ? { functionCall: { name: request.tool, args: parseJson(text) ?? {} } } : { text };
    const content = finish === 'refusal' ? {} : { content: { parts: [part], role: 'model' } };
    return { candidates: [{ ...content, finishReason: finishes[finish], index: 0 }], ...tail(request.model, usage) };
  },
  frames(request, usage) {
    const id = secret(16);
    const frame = (fields: object, output: number) =>
      `data: ${JSON.stringify({ ...fields, ...tail(request.model, { input: usage.input, output }), responseId: id })}\r\n\r\n`;
    let call = '';
    const piece = (text: string, finish?: string) =>
      frame(
        {
          candidates: [
            { content: { parts: [{ text }], role: 'model' }, ...(finish && { finishReason: finish }), index: 0 },
          ],
        },
        0,
      );
    return {
      open: () => '',
      piece(text) {
        if (!request.tool) return piece(text);
        call += text; // a function call is sent as a whole
        return '';
      },
      close(finish, { output }) {
        if (finish === 'filter') return frame({ promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } }, 0);
        if (finish === 'refusal') return frame({ candidates: [{ finishReason: finishes[finish], index: 0 }] }, output);
        const part = request.tool
          ? { functionCall: { name: request.tool, args: parseJson(call) ?? {} } }
          : { text: '' };
        return frame(
          { candidates: [{ content: { parts: [part], role: 'model' }, finishReason: finishes[finish], index: 0 }] },
          output,
        );
      },
    };
  },
  refuse(refusal) {
    // Google answers 400 for an unknown key.
    const status = refusal.kind === 'key' ? 400 : refusal.status;
    const name = names[status] ?? (status >= 500 ? 'INTERNAL' : 'INVALID_ARGUMENT');
    const wait = refusal.kind === 'status' ? refusal.retryAfter : undefined;
    const details = [
      ...(refusal.kind === 'key' ? [keyDetail] : []),
      ...(wait === undefined ? [] : [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: `${wait}s` }]),
    ];
    const body = {
      code: status,
      message: messageOf(refusal),
      status: name,
      ...(details.length > 0 ? { details } : {}),
    };
    return json({ error: body }, status, wait === undefined ? {} : { 'retry-after': String(wait) });
  },
};

const keyDetail = {
  '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
  reason: 'API_KEY_INVALID',
  domain: 'googleapis.com',
  metadata: { service: 'generativelanguage.googleapis.com' },
};

function tail(model: string, { input, output }: Usage) {
  const usageMetadata = { promptTokenCount: input, candidatesTokenCount: output, totalTokenCount: input + output };
  return { usageMetadata, modelVersion: model };
}

function messageOf(refusal: Refusal): string {
  if (refusal.kind === 'key') return 'API key not valid. Please pass a valid API key.';
  if (refusal.kind === 'request') return refusal.message;
  if (refusal.kind === 'model')
    return `models/${refusal.model} is not found for API version v1beta, or is not supported for generateContent.`;
  if (refusal.status === 429) return 'You exceeded your current quota, please check your plan and billing details.';
  if (refusal.status === 503) return 'The model is overloaded. Please try again later.';
  return refusal.status >= 500
    ? 'An internal error has occurred.'
    : `The request failed with status ${refusal.status}.`;
}
