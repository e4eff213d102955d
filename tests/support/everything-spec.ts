/** A description that uses what OpenAPI has, each text with a word of its own. */
export const everythingSpec = {
  openapi: '3.1.0',
  info: { title: 'Everything', version: '1' },
  servers: [
    {
      url: 'https://{region}.example.com/v1',
      description: 'Serverword for production.',
      variables: {
        region: { default: 'eu', enum: ['eu', 'us'], description: 'Regionword to call.' },
      },
    },
    { url: 'https://sandbox.example.com', description: 'Sandboxword.' },
  ],
  security: [{ token: [] }, { basic: [], mtls: [] }, { oauth: ['read:orders'] }, {}],
  tags: [{ name: 'Orders' }],
  paths: {
    '/orders/{orderId}': {
      parameters: [
        {
          in: 'path',
          name: 'orderId',
          required: true,
          description: 'Pathword of the order.',
          schema: { type: 'string', format: 'uuid' },
        },
      ],
      put: {
        tags: ['Orders'],
        summary: 'Replace an order',
        operationId: 'replaceOrder',
        deprecated: true,
        description:
          'Introword with **emphasis**.\n\n## Headingword\n\n- listword\n\n```bash\necho codeword\n```\n',
        parameters: [
          {
            in: 'query',
            name: 'limit',
            description: 'Queryword.',
            schema: { type: 'integer', minimum: 1, maximum: 250, default: 42, multipleOf: 3 },
            example: 33,
          },
          {
            in: 'query',
            name: 'filter',
            style: 'deepObject',
            deprecated: true,
            description: 'First filterword.\n\nSecond filterword with a list:\n\n1. one\n2. two',
            schema: {
              type: 'object',
              properties: { color: { enum: ['crimson', 'teal'], description: 'Colorword.' } },
            },
          },
          {
            in: 'header',
            name: 'X-Trace',
            schema: { type: 'string', pattern: '^trace-[a-f]+$', minLength: 5, maxLength: 90 },
          },
          { in: 'cookie', name: 'session', schema: { type: 'string' }, description: 'Cookieword.' },
        ],
        requestBody: {
          required: true,
          description: 'Bodyword.',
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Order' },
              examples: {
                small: { summary: 'Smallword order', value: { note: 'smallvalue' } },
                large: { summary: 'Largeword order', value: { note: 'largevalue' } },
              },
            },
            'application/x-www-form-urlencoded': {
              schema: { type: 'object', properties: { formfield: { type: 'string' } } },
            },
          },
        },
        responses: {
          200: {
            description: 'Answerword.',
            headers: {
              'X-Remaining': {
                description: 'Headerword.',
                schema: { type: 'integer', minimum: 7 },
              },
            },
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/Order' },
                examples: {
                  paid: { summary: 'Paidword', value: { note: 'paidvalue' } },
                  open: { value: { note: 'openvalue' } },
                },
              },
              'text/csv': { schema: { type: 'string', description: 'Csvword.' } },
            },
            links: {
              cancel: {
                operationId: 'cancelOrder',
                description: 'Linkword to cancel.',
                parameters: { orderId: '$response.body#/id' },
              },
            },
          },
          '4XX': {
            description: 'Refusedword.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
          },
          default: {
            description: 'Otherword.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
          },
        },
        callbacks: {
          shipped: {
            '{$request.body#/callbackUrl}': {
              post: {
                description: 'Callbackword.',
                requestBody: {
                  description: 'Callbackbody.',
                  content: {
                    'application/json': {
                      schema: {
                        type: 'object',
                        required: ['parcel'],
                        properties: {
                          parcel: { type: 'string', description: 'Parcelword.', maxLength: 64 },
                        },
                      },
                    },
                  },
                },
                responses: { 204: { description: 'Receivedword.' } },
              },
            },
          },
        },
        'x-codeSamples': [{ lang: 'elixir', label: 'Elixirword', source: 'Shop.replace(order)' }],
      },
    },
  },
  webhooks: {
    orderGone: {
      post: {
        summary: 'An order is gone',
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: { goneId: { type: 'string', examples: ['gone-77'] } },
              },
            },
          },
        },
        responses: { 200: { description: 'Thanksword.' } },
      },
    },
  },
  components: {
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer' },
      basic: { type: 'http', scheme: 'basic', description: 'Basicword with `code`.' },
      mtls: { type: 'mutualTLS' },
      oauth: { type: 'oauth2', flows: {} },
    },
    schemas: {
      Order: {
        type: 'object',
        title: 'Order',
        description: 'Orderword of the schema.',
        required: ['items'],
        properties: {
          id: { type: 'string', readOnly: true },
          secret: { type: 'string', writeOnly: true },
          items: {
            type: 'array',
            minItems: 1,
            uniqueItems: true,
            description: 'Itemsword.',
            items: {
              type: 'object',
              properties: {
                price: { type: 'number', exclusiveMinimum: 0, example: 9.75 },
                parts: { type: 'array', items: { $ref: '#/components/schemas/Part' } },
              },
            },
          },
          payment: {
            description: 'Paymentword.',
            oneOf: [
              {
                type: 'object',
                title: 'Card',
                description: 'Cardword.',
                properties: { digits: { type: 'string' } },
              },
              { type: 'object', title: 'Invoice', properties: { dueDays: { type: 'integer' } } },
              { type: 'string', description: 'Voucherword.' },
            ],
          },
          labels: { type: 'object', additionalProperties: { type: 'string', maxLength: 11 } },
          note: { type: ['string', 'null'], deprecated: true, default: 'nothing' },
        },
      },
      Part: {
        type: 'object',
        title: 'Part',
        properties: {
          serial: { type: 'string', description: 'Serialword.' },
          parts: { type: 'array', items: { $ref: '#/components/schemas/Part' } },
        },
      },
      Problem: {
        type: 'object',
        properties: { reason: { type: 'string', enum: ['late', 'lost'], description: 'Whyword.' } },
      },
    },
  },
};
