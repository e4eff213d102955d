/** An API description with every kind of input, whose servers are the test's own. */
export function createPetShopSpec(url: string, closedUrl: string): object {
  const ok = { 201: { description: 'Done.' } };
  const json = (schema: object) => ({ 'application/json': { schema } });
  const text = { type: 'string' };
  const operation = (summary: string, more: object = {}) => ({
    tags: ['Pets'],
    summary,
    responses: ok,
    ...more,
  });
  return {
    openapi: '3.1.0',
    info: { title: 'Pet shop', version: '1' },
    servers: [
      { url },
      { url: '{scheme}://localhost:1', variables: { scheme: { default: 'http', enum: ['http'] } } },
    ],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'From your dashboard.' },
        basic: { type: 'http', scheme: 'basic' },
        headerKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
        queryKey: { type: 'apiKey', in: 'query', name: 'key' },
        cookieKey: { type: 'apiKey', in: 'cookie', name: 'session' },
      },
      schemas: {
        Owner: {
          type: 'object',
          required: ['name'],
          properties: { name: text, friend: { $ref: '#/components/schemas/Owner' } },
        },
        Pet: {
          type: 'object',
          required: ['name', 'owner'],
          properties: {
            name: { type: 'string', description: 'What it is called.' },
            age: { type: 'integer' },
            vaccinated: { type: 'boolean' },
            status: { enum: ['available', 'sold'] },
            owner: { $ref: '#/components/schemas/Owner' },
            tags: { type: 'array', items: text },
            payment: {
              oneOf: [
                {
                  title: 'Card',
                  type: 'object',
                  required: ['number'],
                  properties: { number: text },
                },
                { title: 'Bank', type: 'object', required: ['iban'], properties: { iban: text } },
              ],
            },
            labels: { type: 'object', additionalProperties: text },
          },
          example: { name: 'Rex', age: 3, owner: { name: 'Ada' } },
        },
      },
    },
    paths: {
      '/shops/{shopId}/pets': {
        post: operation('Add a pet', {
          security: [
            { bearer: [] },
            { basic: [] },
            { headerKey: [] },
            { queryKey: [] },
            { cookieKey: [] },
            { headerKey: [], queryKey: [] },
            {},
          ],
          parameters: [
            { in: 'path', name: 'shopId', required: true, schema: text },
            { in: 'query', name: 'notify', schema: { type: 'boolean' } },
            { in: 'query', name: 'tags', schema: { type: 'array', items: text } },
            { in: 'query', name: 'limit', schema: { type: 'integer', maximum: 100 } },
            { in: 'header', name: 'X-Request-Id', schema: text },
          ],
          requestBody: { required: true, content: json({ $ref: '#/components/schemas/Pet' }) },
        }),
      },
      '/photos': {
        post: operation('Add a photo', {
          requestBody: {
            content: {
              'multipart/form-data': {
                schema: {
                  type: 'object',
                  properties: { caption: text, photo: { type: 'string', format: 'binary' } },
                },
              },
            },
          },
        }),
      },
      '/token': {
        post: operation('Get a token', {
          requestBody: {
            content: {
              'application/x-www-form-urlencoded': {
                schema: { type: 'object', properties: { grant: text, scope: text } },
              },
            },
          },
        }),
      },
      '/files': {
        put: operation('Store a file', {
          requestBody: {
            content: {
              'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
            },
          },
        }),
      },
      '/picture': { get: operation('Get a picture') },
      '/slow': { get: operation('Wait') },
      '/events': { get: operation('Follow the shop') },
      '/closed/pets': {
        servers: [{ url: closedUrl }],
        get: operation('List closed pets', { security: [{ cookieKey: [] }, {}] }),
      },
    },
  };
}
