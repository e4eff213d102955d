import { describe, expect, test } from 'vitest';
import { buildProject } from '../../testing/build-project.ts';

const toConfig = (navigation: object) => ({
  theme: 'mint',
  name: 'T',
  colors: { primary: '#0055aa' },
  favicon: '/f.svg',
  navigation,
});

const EVENTS = `asyncapi: 3.0.0
info: { title: Chat, version: "1" }
servers:
  live: { host: chat.example.com, pathname: /v1, protocol: wss }
channels:
  roomEvents:
    address: /rooms/{room}
    description: What happens in a room.
    parameters:
      room: { description: The id of the room. }
    messages:
      said: { $ref: "parts.yaml#/said" }
  staffEvents:
    address: /staff
    x-mint: { groups: [staff] }
    messages:
      alarm: { payload: { $ref: "#/components/schemas/Alarm" } }
operations:
  onSaid:
    action: send
    channel: { $ref: "#/channels/roomEvents" }
  onAlarm:
    action: send
    channel: { $ref: "#/channels/staffEvents" }
components:
  schemas:
    Alarm: { type: string }
`;
const PARTS =
  'said: { title: Said, payload: { type: object, properties: { words: { type: string } } } }\n';
const files = {
  'docs.json': toConfig({ tabs: [{ tab: 'Events', asyncapi: 'events.yaml' }] }),
  'events.yaml': EVENTS,
  'parts.yaml': PARTS,
  'f.svg': '<svg/>',
};

describe('an AsyncAPI description in the navigation', () => {
  test('a channel of an MQTT broker was in a group called Websockets', async () => {
    const toGroup = async (protocol: string) => {
      const events = EVENTS.replace(/protocol: wss?/g, `protocol: ${protocol}`);
      const { text } = await buildProject({ ...files, 'events.yaml': events });
      return /class="eyebrow">([^<]*)/.exec(text('api-reference/room-events.html'))?.[1];
    };
    expect([await toGroup('mqtt'), await toGroup('ws')]).toEqual(['Channels', 'Websockets']);
  });

  test('makes a page of every channel, with fields, examples and Markdown', async () => {
    const { result, text } = await buildProject(files);
    expect(result.diagnostics.map(({ code }) => code)).toEqual(['restricted-page']);
    const page = text('api-reference/room-events.html');
    expect(page).toContain('<span class="method-pill" data-q-method="wss">WSS</span>');
    expect(page).toContain('data-q-copy-text="wss://chat.example.com/v1/rooms/{room}"');
    expect(page).not.toContain('class="q-base"');
    expect(page).toContain('Websockets');
    expect(page).toContain('id="message-said"');
    expect(text('api-reference/room-events.md')).toMatchInlineSnapshot(`
      "> For AI agents: all pages of this documentation are listed in ../llms.txt.

      # Room events

      > What happens in a room.

      \`WSS wss://chat.example.com/v1/rooms/{room}\`

      ## Servers

      - \`live\` \`wss\`: \`wss://chat.example.com/v1\`

      ## Parameters

      - \`room\` \`string\` required: The id of the room.

      ## Send

      The API sends this to clients. Operation: \`onSaid\`

      ### Said

      **Payload**

      Media type: \`application/json\`

      - \`words\` \`string\`

      ## Examples

      ### Said

      \`\`\`json
      {
        "words": "string"
      }
      \`\`\`
      "
    `);
  });

  test('shows channels for some groups, their page and their part of the file only to those', async () => {
    const open = await buildProject(files);
    expect(Object.keys(open.result.manifest.files)).not.toContain(
      'api-reference/staff-events.html',
    );
    expect(JSON.parse(open.text('events.yaml'))).toEqual({
      asyncapi: '3.0.0',
      info: { title: 'Chat', version: '1' },
      servers: { live: { host: 'chat.example.com', pathname: '/v1', protocol: 'wss' } },
      channels: {
        roomEvents: {
          address: '/rooms/{room}',
          description: 'What happens in a room.',
          parameters: { room: { description: 'The id of the room.' } },
          messages: { said: { $ref: '#/components/messages/said' } },
        },
      },
      operations: { onSaid: { action: 'send', channel: { $ref: '#/channels/roomEvents' } } },
      components: {
        messages: {
          said: {
            title: 'Said',
            payload: { type: 'object', properties: { words: { type: 'string' } } },
          },
        },
      },
    });
    expect(Object.keys(open.result.manifest.files)).not.toContain('parts.yaml');
    const staff = await buildProject(files, { groups: ['staff'] });
    expect(staff.text('api-reference/staff-events.html')).toContain('Staff events');
    expect(Object.keys(JSON.parse(staff.text('events.yaml')).channels)).toEqual([
      'roomEvents',
      'staffEvents',
    ]);
  });

  test('keeps what leads through a channel for some groups with that channel, and nowhere else', async () => {
    const site = {
      ...files,
      'events.yaml': EVENTS.replace(
        '#/channels/roomEvents" }',
        '#/channels/roomEvents" }\n    reply: { channel: { $ref: "#/channels/staffEvents" } }',
      ).replace(
        '#/channels/staffEvents" }\ncomponents',
        '#/channels/staffEvents" }\n    messages: [{ $ref: "#/channels/staffEvents/messages/alarm" }]\ncomponents',
      ),
    };
    const open = await buildProject(site);
    expect(JSON.parse(open.text('events.yaml')).operations).toEqual({
      onSaid: { action: 'send', channel: { $ref: '#/channels/roomEvents' }, reply: {} },
    });
    expect(open.text('api-reference/room-events.html')).not.toContain('staff');
    const staff = await buildProject(site, { groups: ['staff'] });
    expect(JSON.parse(staff.text('events.yaml')).operations.onAlarm).toEqual({
      action: 'send',
      channel: { $ref: '#/channels/staffEvents' },
      messages: [{ $ref: '#/channels/staffEvents/messages/alarm' }],
    });
    expect(staff.text('api-reference/staff-events.html')).toContain('id="message-alarm"');
    expect(staff.text('api-reference/room-events.html')).toContain('/staff');
  });
});

test('internal parts of bindings and of schemas in other languages are on no page', async () => {
  const { text } = await buildProject({
    ...files,
    'events.yaml': `asyncapi: 3.0.0
info: { title: Chat, version: "1" }
servers: { live: { host: queue.example.com, protocol: kafka } }
channels:
  orders:
    address: orders
    bindings:
      kafka: { topic: orders, secretConf: { x-internal: true, partition: 7 }, list: [{ x-internal: true, name: hushed }] }
    messages:
      placed:
        payload:
          schemaFormat: application/vnd.apache.avro;version=1.9.0
          schema:
            type: record
            name: Order
            fields:
              - { name: id, type: string }
              - { name: margin, type: int, x-internal: true }
`,
  });
  const page = text('api-reference/orders.html') + text('api-reference/orders.md');
  expect(page).toContain('Order');
  expect(page).not.toMatch(/secretConf|partition|hushed|margin/);
});

test('a page about a channel comes before the generated ones, and says what it does not find', async () => {
  const { result, text } = await buildProject({
    ...files,
    'docs.json': toConfig({
      groups: [{ group: 'Events', asyncapi: 'events.yaml', pages: ['room', 'lost'] }],
    }),
    'room.mdx': '---\nasyncapi: events.yaml roomEvents\n---\n\nOur own words.\n',
    'lost.mdx': '---\ntitle: Lost\nasyncapi: gone\n---\n',
  });
  expect(Object.keys(result.manifest.files).filter((name) => /reference/.test(name))).toEqual([]);
  expect(text('room.html')).toMatch(/<h1[^>]*>Room events<\/h1>/);
  expect(text('room.html')).toContain('Our own words.');
  expect(result.diagnostics).toEqual([
    {
      code: 'unknown-channel',
      severity: 'error',
      message: 'No AsyncAPI description has the channel "gone".',
      fix: 'Use the key of a channel, such as "roomEvents", "staffEvents".',
      file: 'lost.mdx',
      line: 1,
      column: 1,
    },
  ]);
});
