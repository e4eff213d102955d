/** A description of channels that has something of everything that their pages show. */
export const everythingEvents = {
  asyncapi: '3.0.0',
  info: { title: 'Parcels', version: '1' },
  servers: {
    live: {
      host: '{zone}.example.com',
      pathname: '/events',
      protocol: 'wss',
      description: 'Liveserverword.',
      variables: { zone: { default: 'north', enum: ['north', 'south'], description: 'Zoneword.' } },
      security: [{ $ref: '#/components/securitySchemes/token' }],
      tags: [{ name: 'servertagword' }],
      bindings: { ws: { query: { type: 'object', properties: { trace: { type: 'string' } } } } },
    },
    broker: { host: 'broker.example.com', protocol: 'kafka', description: 'Brokerword.' },
  },
  channels: {
    parcels: {
      address: '/parcels/{parcelId}',
      description: 'Channelword with **emphasis**.',
      parameters: {
        parcelId: {
          description: 'Parameterword.',
          enum: ['p1', 'p2'],
          location: '$message.header#/id',
        },
      },
      bindings: { kafka: { topic: 'topicword', partitions: 12 } },
      messages: {
        moved: { $ref: '#/components/messages/moved' },
        lost: { $ref: '#/components/messages/lost' },
      },
    },
    replies: {
      address: '/replies',
      messages: { thanks: { $ref: '#/components/messages/thanks' } },
    },
  },
  operations: {
    onMoved: {
      action: 'send',
      title: 'Movedtitleword',
      description: 'Operationword.',
      channel: { $ref: '#/channels/parcels' },
      messages: [{ $ref: '#/channels/parcels/messages/moved' }],
      tags: [{ name: 'operationtagword' }],
      bindings: { kafka: { groupId: { type: 'string', enum: ['groupword'] } } },
      reply: {
        channel: { $ref: '#/channels/replies' },
        messages: [{ $ref: '#/channels/replies/messages/thanks' }],
      },
    },
    reportLost: {
      action: 'receive',
      channel: { $ref: '#/channels/parcels' },
      messages: [{ $ref: '#/channels/parcels/messages/lost' }],
      security: [{ $ref: '#/components/securitySchemes/token' }],
    },
  },
  components: {
    securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'Tokenword.' } },
    messages: {
      moved: {
        title: 'Parcel moved',
        summary: 'Summaryword.',
        description: 'Messageword.',
        contentType: 'application/json',
        correlationId: { location: '$message.header#/id', description: 'Correlationword.' },
        tags: [{ name: 'messagetagword' }],
        headers: {
          type: 'object',
          properties: { id: { type: 'string', description: 'Headerword.', maxLength: 40 } },
        },
        payload: {
          type: 'object',
          required: ['place'],
          properties: {
            place: { $ref: '#/components/schemas/Place' },
            weight: {
              type: 'number',
              minimum: 1,
              maximum: 9,
              default: 3,
              description: 'Weightword.',
            },
            state: { enum: ['resting', 'rolling'], deprecated: true },
          },
        },
        bindings: { kafka: { key: { type: 'string', description: 'Keyword of kafka.' } } },
        examples: [
          { name: 'exampleword', payload: { weight: 7 }, headers: { id: 'headervalueword' } },
        ],
      },
      lost: {
        payload: {
          schemaFormat: 'application/vnd.apache.avro+json;version=1.9.0',
          schema: {
            type: 'record',
            name: 'Avroword',
            fields: [{ name: 'street', type: 'string' }],
          },
        },
      },
      thanks: { title: 'Thanks', payload: { type: 'string', description: 'Thanksword.' } },
    },
    schemas: {
      Place: {
        type: 'object',
        description: 'Placeword.',
        oneOf: [
          { title: 'Depot', properties: { depot: { type: 'string', pattern: '^d[0-9]+$' } } },
          {
            title: 'Street',
            properties: { street: { type: 'array', items: { type: 'integer' } } },
          },
        ],
      },
    },
  },
};
