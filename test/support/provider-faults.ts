import type { ModelRequest } from './model-server.ts';
import type { Script } from './model-script.ts';

type Protocol = ModelRequest['protocol'];
type Fault = NonNullable<Script['raw']>;

const json = (status: number, body: unknown): Fault => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});
const openai = (status: number, error: { message: string; type?: string; code?: string | number }): Fault =>
  json(status, { error: { type: 'invalid_request_error', param: null, code: null, ...error } });
const anthropic = (status: number, type: string, message: string): Fault =>
  json(status, { type: 'error', error: { type, message }, request_id: 'req_1' });
const ollama = (status: number, error: string): Fault => json(status, { error });
const google = (code: number, status: string, message: string, details: readonly object[] = []): Fault =>
  json(code, { error: { code, message, status, details } });

/** What a provider says when it cannot answer, in its own words: by what is wrong, and by protocol. */
export const lastingFaults: Readonly<Record<string, Readonly<Partial<Record<Protocol, readonly Fault[]>>>>> =
  {
    model_key_refused: {
      messages: [anthropic(401, 'authentication_error', 'invalid x-api-key')],
      responses: [
        openai(401, { message: 'Incorrect API key provided: sk-abcdefgh1234.', code: 'invalid_api_key' }),
      ],
      chat: [
        openai(401, { message: 'No auth credentials found', code: 401 }),
        json(401, { detail: 'Not authenticated' }),
        json(400, {
          code: 'Client specified an invalid argument',
          error: 'Incorrect API key provided: xa***in.',
        }),
        // An answer of status 200 that is none.
        json(200, { error: { message: 'No auth credentials found', code: 401 } }),
      ],
      ollama: [ollama(401, 'unauthorized')],
      gemini: [
        google(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', [
          { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' },
        ]),
      ],
    },
    model_unpaid: {
      messages: [
        anthropic(
          400,
          'invalid_request_error',
          'Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing to upgrade or purchase credits.',
        ),
      ],
      responses: [
        openai(429, {
          message: 'You exceeded your current quota, please check your plan and billing details.',
          type: 'insufficient_quota',
          code: 'insufficient_quota',
        }),
      ],
      chat: [
        openai(402, { message: 'Insufficient credits. Add more and try again.', code: 402 }),
        openai(402, {
          message: 'Insufficient Balance',
          type: 'unknown_error',
          code: 'invalid_request_error',
        }),
      ],
      gemini: [google(403, 'PERMISSION_DENIED', 'This API method requires billing to be enabled.')],
    },
    model_limit: {
      messages: [
        anthropic(
          400,
          'invalid_request_error',
          'You have reached your specified API usage limits. You will regain access on 2030-01-01 at 00:00 UTC.',
        ),
      ],
      responses: [
        openai(429, {
          message: 'You have reached the monthly limit that was set for this project.',
          code: 'insufficient_quota',
        }),
      ],
      chat: [
        openai(429, { message: 'Rate limit exceeded: free-models-per-day. Add 10 credits.', code: 429 }),
      ],
      ollama: [ollama(429, 'you have reached your weekly usage limit, upgrade for higher limits')],
    },
    model_output_limit: {
      messages: [
        anthropic(
          400,
          'invalid_request_error',
          'max_tokens: 64000 > 8192, which is the maximum allowed number of output tokens for claude',
        ),
      ],
      chat: [
        openai(400, {
          message: 'max_tokens is too large: 64000. This model supports at most 16384 completion tokens.',
        }),
      ],
    },
    model_not_loaded: {
      chat: [json(400, { error: "No models loaded. Please load a model with the 'lms load' command." })],
    },
    model_blind: {
      chat: [openai(404, { message: 'No endpoints found that support image input', code: 404 })],
      ollama: [ollama(500, 'this model is missing data required for image input')],
      gemini: [
        google(400, 'INVALID_ARGUMENT', 'Image input modality is not supported: images are not enabled.'),
      ],
    },
    model_no_document: {
      messages: [anthropic(400, 'invalid_request_error', 'The PDF specified is password protected.')],
      responses: [openai(400, { message: 'Invalid file data: the file could not be parsed.' })],
      gemini: [google(400, 'INVALID_ARGUMENT', 'The document has no pages.')],
      chat: [openai(404, { message: 'No endpoints found that support file input', code: 404 })],
    },
    model_loading: {
      chat: [
        {
          ...json(503, { error: { message: 'Loading model', type: 'unavailable_error', code: 503 } }),
          headers: { 'retry-after': '3600' },
        },
        json(503, { error: 'Model small is currently loading', estimated_time: 900.5 }),
      ],
    },
    model_region: {
      messages: [anthropic(403, 'forbidden', 'Request not allowed')],
      responses: [
        openai(403, {
          message: 'Country, region, or territory not supported',
          type: 'request_forbidden',
          code: 'unsupported_country_region_territory',
        }),
      ],
      chat: [openai(403, { message: 'This model is not available in your region.', code: 403 })],
      gemini: [
        google(400, 'FAILED_PRECONDITION', 'User location is not supported for the API use.'),
        google(
          400,
          'FAILED_PRECONDITION',
          'Gemini API free tier is not available in your country. Please enable billing on your project.',
        ),
      ],
    },
    model_unverified: {
      responses: [
        openai(403, {
          message:
            'Your organization must be verified to use the model `gpt`. Please go to the settings and click on Verify Organization.',
          code: 'model_not_found',
        }),
        openai(400, {
          message: 'Your organization must be verified to stream this model.',
          code: 'unsupported_value',
        }),
      ],
      chat: [openai(403, { message: 'Your organization must be verified to use the model.' })],
    },
    model_account_closed: {
      messages: [anthropic(403, 'permission_error', 'This organization has been disabled.')],
      responses: [openai(401, { message: 'The account is deactivated.', code: 'account_deactivated' })],
    },
    model_blocked: {
      messages: [anthropic(400, 'invalid_request_error', 'Output blocked by content filtering policy')],
      responses: [
        openai(400, {
          message: 'Invalid prompt: your prompt was flagged as potentially violating our usage policy.',
          code: 'invalid_prompt',
        }),
      ],
      chat: [
        openai(403, {
          message: 'Your chosen model requires moderation and your input was flagged',
          code: 403,
        }),
      ],
    },
    agent_token_limit_exceeded: {
      messages: [
        anthropic(400, 'invalid_request_error', 'prompt is too long: 210000 tokens > 200000 maximum'),
        anthropic(413, 'request_too_large', 'Request exceeds the maximum size'),
      ],
      responses: [
        openai(400, {
          message: 'Your input exceeds the context window of this model.',
          code: 'context_length_exceeded',
        }),
      ],
      chat: [
        openai(400, { message: "This model's maximum context length is 8192 tokens." }),
        json(400, {
          object: 'error',
          message: "This model's maximum context length is 4096 tokens. However, you requested 9000 tokens.",
          type: 'BadRequestError',
          code: 400,
        }),
        openai(500, { message: 'the request exceeds the available context size, try increasing it' }),
      ],
      ollama: [ollama(500, 'the input exceeds the available context size, try increasing it')],
      gemini: [
        google(
          400,
          'INVALID_ARGUMENT',
          'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).',
        ),
      ],
    },
    model_unknown: {
      messages: [anthropic(404, 'not_found_error', 'model: claude')],
      responses: [
        openai(404, {
          message: 'The model `gpt` does not exist or you do not have access to it.',
          code: 'model_not_found',
        }),
        openai(403, {
          message: 'Project `proj_1` does not have access to model `gpt`',
          code: 'model_not_found',
        }),
      ],
      chat: [
        openai(400, { message: 'tags is not a valid model ID', code: 400 }),
        json(404, {
          error: {
            code: 'DeploymentNotFound',
            message: 'The API deployment for this resource does not exist.',
          },
        }),
        json(404, { object: 'error', message: 'The model `small` does not exist.', type: 'NotFoundError' }),
        openai(404, { message: 'model "small" not found, try pulling it first', type: 'not_found_error' }),
      ],
      ollama: [ollama(404, 'model "small" not found, try pulling it first')],
      gemini: [google(404, 'NOT_FOUND', 'models/gemini is not found for API version v1beta')],
    },
    model_memory: {
      ollama: [
        ollama(500, 'model requires more system memory (9.9 GiB) than is available (7.6 GiB)'),
        ollama(500, 'llama runner process has terminated: cudaMalloc failed: out of memory'),
      ],
    },
    model_busy: {
      messages: [{ ...anthropic(429, 'rate_limit_error', 'Slow down.'), headers: { 'retry-after': '3600' } }],
      responses: [
        openai(429, {
          message: 'Rate limit reached. Please try again in 61m0s.',
          code: 'rate_limit_exceeded',
        }),
      ],
      chat: [{ ...openai(503, { message: 'Overloaded' }), headers: { 'retry-after': '3600' } }],
      ollama: [
        {
          ...ollama(503, 'server busy, please try again. maximum pending requests exceeded'),
          headers: { 'retry-after': '3600' },
        },
      ],
      // Google speaks of billing for a minute too full as well.
      gemini: [
        google(
          429,
          'RESOURCE_EXHAUSTED',
          'You exceeded your current quota, please check your plan and billing details.',
          [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '3600s' }],
        ),
      ],
    },
  };

const stream = (body: string): Fault => ({ status: 200, body });
const event = (data: unknown, type = ''): Fault =>
  stream(`${type === '' ? '' : `event: ${type}\n`}data: ${JSON.stringify(data)}\n\n`);
const soon = { 'retry-after-ms': '5' };
const overloaded = { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } };

/** What goes wrong before the first word, and is over in a moment. */
export const passingFaults: Readonly<Record<string, Readonly<Record<Protocol, Fault>>>> = {
  'an overloaded provider': {
    messages: { ...anthropic(529, 'overloaded_error', 'Overloaded'), headers: soon },
    responses: { ...openai(503, { message: 'The engine is currently overloaded.' }), headers: soon },
    chat: openai(503, { message: 'Overloaded. Please try again in 5ms.' }),
    ollama: { ...ollama(503, 'server busy, please try again'), headers: soon },
    gemini: google(503, 'UNAVAILABLE', 'The model is overloaded.', [
      { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '0.005s' },
    ]),
  },
  'a stream that begins with being overloaded': {
    messages: { ...event(overloaded, 'error'), headers: soon },
    responses: event({
      type: 'error',
      sequence_number: 0,
      error: {
        type: 'server_error',
        code: 'server_is_overloaded',
        message: 'Our servers are overloaded. Please try again in 5ms.',
        param: null,
      },
    }),
    chat: event({
      error: { message: 'Overloaded. Please try again in 5ms.', type: 'overloaded_error', code: 529 },
    }),
    ollama: stream('{"error":"server overloaded. Please try again in 5ms."}\n'),
    gemini: event({
      error: {
        code: 503,
        message: 'The model is overloaded. Please try again in 5ms.',
        status: 'UNAVAILABLE',
      },
    }),
  },
  'a first event that cannot be read': {
    messages: stream('event: message_start\ndata: {"type":"message_st\n\n'),
    responses: stream('data: {"type":"response.crea\n\n'),
    chat: stream('data: {"id":"chatcmpl-1","choi\n\n'),
    ollama: stream('{"model":"small","mess\n'),
    gemini: stream('data: {"candidates":[{"con\n\n'),
  },
  'a first event of another protocol': {
    messages: event({ hello: 'world' }),
    responses: event({ choices: 7 }),
    chat: event({ choices: 7 }),
    ollama: stream('{"hello":"world"}\n'),
    gemini: event({ candidates: 7 }),
  },
  'a model that is being loaded': {
    messages: { ...anthropic(503, 'api_error', 'The model is loading.'), headers: soon },
    responses: { ...openai(503, { message: 'Loading model' }), headers: soon },
    chat: json(503, { error: 'Model small is currently loading', estimated_time: 0.005 }),
    ollama: { ...ollama(503, 'loading model'), headers: soon },
    gemini: google(503, 'UNAVAILABLE', 'The model is still loading.', [
      { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '0.005s' },
    ]),
  },
  'a call that its provider could not read': {
    messages: { ...anthropic(400, 'invalid_request_error', 'Failed to call a function.'), headers: soon },
    responses: { ...openai(400, { message: 'Failed to call a function.' }), headers: soon },
    chat: {
      ...json(400, {
        error: {
          message: 'Failed to call a function. Please adjust your prompt.',
          type: 'invalid_request_error',
          code: 'tool_use_failed',
          failed_generation: '<function=write_file>{"path": "index.html"',
        },
      }),
      headers: soon,
    },
    ollama: { ...ollama(500, 'failed to call a function'), headers: soon },
    gemini: { ...google(400, 'INVALID_ARGUMENT', 'Failed to call a function.'), headers: soon },
  },
  'an error in an answer of status 200': {
    messages: { ...json(200, overloaded), headers: soon },
    responses: { ...json(200, { error: { message: 'Overloaded', code: 503 } }), headers: soon },
    chat: { ...json(200, { error: { message: 'Provider returned error', code: 502 } }), headers: soon },
    ollama: { ...json(200, { error: 'server busy, please try again' }), headers: soon },
    gemini: {
      ...json(200, { error: { code: 503, message: 'Overloaded', status: 'UNAVAILABLE' } }),
      headers: soon,
    },
  },
  'a gateway with a page of its own': {
    messages: { status: 502, type: 'text/html', body: '<h1>502 Bad Gateway</h1>', headers: soon },
    responses: { status: 504, type: 'text/html', body: '<h1>Gateway time-out</h1>', headers: soon },
    chat: { status: 524, type: 'text/html', body: '<h1>A timeout occurred</h1>', headers: soon },
    ollama: { status: 502, type: 'text/html', body: '', headers: soon },
    gemini: { status: 500, type: 'text/plain', body: 'Internal error', headers: soon },
  },
  'an empty stream': {
    messages: stream(''),
    responses: stream(''),
    chat: stream(''),
    ollama: stream(''),
    gemini: stream(''),
  },
  'a page of a proxy': {
    messages: { status: 200, type: 'text/html', body: '<h1>Welcome</h1>' },
    responses: { status: 200, type: 'text/html', body: '<h1>Welcome</h1>' },
    chat: { status: 200, type: 'text/html', body: '<h1>Welcome</h1>' },
    ollama: { status: 200, type: 'text/html', body: '<h1>Welcome</h1>' },
    gemini: { status: 200, type: 'text/html', body: '<h1>Welcome</h1>' },
  },
};

const said = (data: unknown, type = ''): string =>
  `${type === '' ? '' : `event: ${type}\n`}data: ${JSON.stringify(data)}\n\n`;

/** What a provider says in the middle of an answer: that it cannot go on for a moment, or at all. */
export const laterFaults: Readonly<Record<Protocol, { readonly passing: string; readonly lasting: string }>> =
  {
    messages: {
      passing: said(overloaded, 'error'),
      lasting: said(
        {
          type: 'error',
          error: { type: 'invalid_request_error', message: 'Your credit balance is too low.' },
        },
        'error',
      ),
    },
    responses: {
      passing: said({
        type: 'error',
        sequence_number: 9,
        error: { type: 'server_error', code: 'server_is_overloaded', message: 'Overloaded', param: null },
      }),
      lasting: said({
        type: 'error',
        sequence_number: 9,
        error: {
          type: 'insufficient_quota',
          code: 'insufficient_quota',
          message: 'You exceeded your current quota.',
          param: null,
        },
      }),
    },
    chat: {
      passing: said({ error: { message: 'Overloaded', code: 502 } }),
      lasting: said({ error: { message: 'Insufficient credits.', code: 402 } }),
    },
    ollama: {
      passing: '{"error":"server busy, please try again"}\n',
      lasting: '{"error":"insufficient credits"}\n',
    },
    gemini: {
      passing: said({ error: { code: 503, message: 'The model is overloaded.', status: 'UNAVAILABLE' } }),
      lasting: said({ error: { code: 403, message: 'Billing is disabled.', status: 'PERMISSION_DENIED' } }),
    },
  };

/** One answer of chat completions at once, though a stream was asked for. */
export const wholeAnswer = (calls: readonly { readonly tool: string; readonly args: object }[]): Fault =>
  json(200, {
    id: 'chatcmpl-9',
    object: 'chat.completion',
    created: 1,
    model: 'whole',
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: null,
          tool_calls: calls.map(({ tool, args }, index) => ({
            id: `call_${index}`,
            type: 'function',
            function: { name: tool, arguments: JSON.stringify(args) },
          })),
        },
        finish_reason: 'tool_calls',
      },
    ],
    usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
  });

/** Calls as some servers send them. */
export const oddCalls = (tool: string, args: object): Readonly<Record<string, Fault>> => {
  const chunk = (delta: object, finish: string | null = null): string =>
    said({
      id: 'chatcmpl-9',
      object: 'chat.completion.chunk',
      created: 1,
      model: 'odd',
      choices: [{ index: 0, delta, finish_reason: finish }],
    });
  const end = `${chunk({}, 'tool_calls')}data: [DONE]\n\n`;
  const calls = (call: object): Fault => stream(chunk({ role: 'assistant', tool_calls: [call] }) + end);
  const text = JSON.stringify(args);
  return {
    'without a number': calls({ id: 'call_1', type: 'function', function: { name: tool, arguments: text } }),
    'without an id': calls({ index: 0, type: 'function', function: { name: tool, arguments: text } }),
    'with comments between its events': {
      status: 200,
      body: `: PROCESSING\n\n${chunk({ tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: { name: tool, arguments: text } }] })}: PROCESSING\n\n${end}`,
    },
  };
};
