import { describe, expect, test } from 'vitest';
import { toTestGraphqlPage, toTestSchema } from '../testing/test-page.ts';

const SCHEMA = `
"""A moment."""
scalar DateTime @specifiedBy(url: "https://scalars.example.com/date-time")

"""Limits who may ask."""
directive @auth("Who." role: Role! = READER) repeatable on OBJECT | FIELD_DEFINITION

enum Role {
  "Reads everything."
  READER
  GUEST @deprecated(reason: "Use **READER**.")
}

interface Node { id: ID! }

"""A customer."""
type User implements Node @auth {
  id: ID!
  "What others **see**."
  name: String! @deprecated
  role: Role!
  createdAt: DateTime
  orders("How many." first: Int = 10, filter: OrderFilter): [Order!]!
}

type Order implements Node { id: ID! buyer: User! items: [Item!]! }
union Item = Book | Ticket
type Book { title: String! }
type Ticket { seat: String! }

input OrderFilter { minTotal: Float = 0.5, and: [OrderFilter!] }
input UserBy @oneOf { id: ID, name: String }

type Query {
  "One user."
  user(by: UserBy!, fresh: Boolean): User
  search(text: String!): [Item!]! @deprecated(reason: "Use **find**.")
}
type Mutation { setRole(id: ID!, role: Role! = READER): User! }
type Subscription { ordered: Order! }
extend type Query { node(id: ID!): Node }
`;

const page = (kind: string, name: string) => toTestGraphqlPage(SCHEMA, kind, name);

test('every definition has a page: operations, types, directives', () => {
  expect(toTestSchema(SCHEMA).names).toEqual([
    'query user',
    'query search',
    'query node',
    'mutation setRole',
    'subscription ordered',
    'type DateTime',
    'type Role',
    'type Node',
    'type User',
    'type Order',
    'type Item',
    'type Book',
    'type Ticket',
    'type OrderFilter',
    'type UserBy',
    'directive auth',
  ]);
});

describe('an operation', () => {
  test('has arguments, what it returns, an example with variables, and an answer', () => {
    expect(page('query', 'user')).toMatchInlineSnapshot(`
      "\`QUERY user(by: UserBy!, fresh: Boolean): User\`

      One user.

      ## Arguments

      - \`by\` \`UserBy!\` required: Rules: \`exactly one field\`
        - \`id\` \`ID\`
        - \`name\` \`String\`
      - \`fresh\` \`Boolean\`

      ## Returns

      \`User\`

      A customer.

      - \`id\` \`ID!\`
      - \`name\` \`String!\` deprecated: What others **see**.
      - \`role\` \`Role!\`: Available options: \`READER\`, \`GUEST\`
      - \`createdAt\` \`DateTime\`
      - \`orders\` \`[Order!]!\`

        Arguments:

        - \`first\` \`Int\` default: \`10\`: How many.
        - \`filter\` \`OrderFilter\`
          - \`minTotal\` \`Float\` default: \`0.5\`
          - \`and\` \`[OrderFilter!]\`: Has the same fields as \`OrderFilter\`.

        Fields:

        - \`id\` \`ID!\`
        - \`buyer\` \`User!\`: Has the same fields as \`User\`.
        - \`items\` \`[Item!]!\`

          One of these options:

          - **Book** (\`Book\`)
            - \`title\` \`String!\`
          - **Ticket** (\`Ticket\`)
            - \`seat\` \`String!\`

      ## Examples

      ### Query

      \`\`\`graphql
      query User($by: UserBy!, $fresh: Boolean) {
        user(by: $by, fresh: $fresh) {
          id
          role
          createdAt
          orders {
            id
            items {
              __typename
              ... on Book {
                title
              }
              ... on Ticket {
                seat
              }
            }
          }
        }
      }
      \`\`\`

      ### Variables

      \`\`\`json
      {
        "by": {
          "id": "string"
        }
      }
      \`\`\`

      ## Response examples

      ### Response

      \`\`\`json
      {
        "data": {
          "user": {
            "id": "string",
            "role": "READER",
            "createdAt": "2026-01-15T09:30:00Z",
            "orders": [
              {
                "id": "string",
                "items": [
                  {
                    "__typename": "Book",
                    "title": "string"
                  }
                ]
              }
            ]
          }
        }
      }
      \`\`\`"
    `);
  });

  test('asks for the shapes of a union, and says why it is deprecated', () => {
    expect(page('query', 'search')).toMatchInlineSnapshot(`
      "\`QUERY search(text: String!): [Item!]!\`

      **Deprecated**

      Deprecated: Use **find**.

      ## Arguments

      - \`text\` \`String!\` required

      ## Returns

      \`[Item!]!\`

      One of these options:

      - **Book** (\`Book\`)
        - \`title\` \`String!\`
      - **Ticket** (\`Ticket\`)
        - \`seat\` \`String!\`

      ## Examples

      ### Query

      \`\`\`graphql
      query Search($text: String!) {
        search(text: $text) {
          __typename
          ... on Book {
            title
          }
          ... on Ticket {
            seat
          }
        }
      }
      \`\`\`

      ### Variables

      \`\`\`json
      {
        "text": "string"
      }
      \`\`\`

      ## Response examples

      ### Response

      \`\`\`json
      {
        "data": {
          "search": [
            {
              "__typename": "Book",
              "title": "string"
            }
          ]
        }
      }
      \`\`\`"
    `);
  });

  test('asks an interface for its fields', () => {
    expect(page('query', 'node')).toMatchInlineSnapshot(`
      "\`QUERY node(id: ID!): Node\`

      ## Arguments

      - \`id\` \`ID!\` required

      ## Returns

      \`Node\`

      - \`id\` \`ID!\`

      ## Examples

      ### Query

      \`\`\`graphql
      query Node($id: ID!) {
        node(id: $id) {
          id
          ... on User {
            role
            createdAt
          }
        }
      }
      \`\`\`

      ### Variables

      \`\`\`json
      {
        "id": "string"
      }
      \`\`\`

      ## Response examples

      ### Response

      \`\`\`json
      {
        "data": {
          "node": {
            "id": "string",
            "role": "READER",
            "createdAt": "2026-01-15T09:30:00Z"
          }
        }
      }
      \`\`\`"
    `);
  });

  test('can be a mutation', () => {
    expect(page('mutation', 'setRole')).toMatchInlineSnapshot(`
      "\`MUTATION setRole(id: ID!, role: Role!): User!\`

      ## Arguments

      - \`id\` \`ID!\` required
      - \`role\` \`Role!\` default: \`READER\`: Available options: \`READER\`, \`GUEST\`

      ## Returns

      \`User!\`

      A customer.

      - \`id\` \`ID!\`
      - \`name\` \`String!\` deprecated: What others **see**.
      - \`role\` \`Role!\`: Available options: \`READER\`, \`GUEST\`
      - \`createdAt\` \`DateTime\`
      - \`orders\` \`[Order!]!\`

        Arguments:

        - \`first\` \`Int\` default: \`10\`: How many.
        - \`filter\` \`OrderFilter\`
          - \`minTotal\` \`Float\` default: \`0.5\`
          - \`and\` \`[OrderFilter!]\`: Has the same fields as \`OrderFilter\`.

        Fields:

        - \`id\` \`ID!\`
        - \`buyer\` \`User!\`: Has the same fields as \`User\`.
        - \`items\` \`[Item!]!\`

          One of these options:

          - **Book** (\`Book\`)
            - \`title\` \`String!\`
          - **Ticket** (\`Ticket\`)
            - \`seat\` \`String!\`

      ## Examples

      ### Mutation

      \`\`\`graphql
      mutation SetRole($id: ID!, $role: Role!) {
        setRole(id: $id, role: $role) {
          id
          role
          createdAt
          orders {
            id
            items {
              __typename
              ... on Book {
                title
              }
              ... on Ticket {
                seat
              }
            }
          }
        }
      }
      \`\`\`

      ### Variables

      \`\`\`json
      {
        "id": "string",
        "role": "READER"
      }
      \`\`\`

      ## Response examples

      ### Response

      \`\`\`json
      {
        "data": {
          "setRole": {
            "id": "string",
            "role": "READER",
            "createdAt": "2026-01-15T09:30:00Z",
            "orders": [
              {
                "id": "string",
                "items": [
                  {
                    "__typename": "Book",
                    "title": "string"
                  }
                ]
              }
            ]
          }
        }
      }
      \`\`\`"
    `);
  });

  test('can be a subscription', () => {
    expect(page('subscription', 'ordered')).toMatchInlineSnapshot(`
      "\`SUBSCRIPTION ordered: Order!\`

      ## Returns

      \`Order!\`

      - \`id\` \`ID!\`
      - \`buyer\` \`User!\`
        - \`id\` \`ID!\`
        - \`name\` \`String!\` deprecated: What others **see**.
        - \`role\` \`Role!\`: Available options: \`READER\`, \`GUEST\`
        - \`createdAt\` \`DateTime\`
        - \`orders\` \`[Order!]!\`: Has the same fields as \`Order\`.

          Arguments:

          - \`first\` \`Int\` default: \`10\`: How many.
          - \`filter\` \`OrderFilter\`
            - \`minTotal\` \`Float\` default: \`0.5\`
            - \`and\` \`[OrderFilter!]\`: Has the same fields as \`OrderFilter\`.
      - \`items\` \`[Item!]!\`

        One of these options:

        - **Book** (\`Book\`)
          - \`title\` \`String!\`
        - **Ticket** (\`Ticket\`)
          - \`seat\` \`String!\`

      ## Examples

      ### Subscription

      \`\`\`graphql
      subscription Ordered {
        ordered {
          id
          buyer {
            id
            role
            createdAt
          }
          items {
            __typename
            ... on Book {
              title
            }
            ... on Ticket {
              seat
            }
          }
        }
      }
      \`\`\`

      ## Response examples

      ### Response

      \`\`\`json
      {
        "data": {
          "ordered": {
            "id": "string",
            "buyer": {
              "id": "string",
              "role": "READER",
              "createdAt": "2026-01-15T09:30:00Z"
            },
            "items": [
              {
                "__typename": "Book",
                "title": "string"
              }
            ]
          }
        }
      }
      \`\`\`"
    `);
  });
});

describe('a type', () => {
  test('is an object with fields, arguments and interfaces', () => {
    expect(page('type', 'User')).toMatchInlineSnapshot(`
      "**Object type**

      A customer.

      ## Fields

      - \`id\` \`ID!\`
      - \`name\` \`String!\` deprecated: What others **see**.
      - \`role\` \`Role!\`: Available options: \`READER\`, \`GUEST\`
      - \`createdAt\` \`DateTime\`
      - \`orders\` \`[Order!]!\`

        Arguments:

        - \`first\` \`Int\` default: \`10\`: How many.
        - \`filter\` \`OrderFilter\`

      ## Implements

      - \`Node\`

      ## Used by

      - \`user\` (query)
      - \`setRole\` (mutation)

      ## Definition

      \`\`\`graphql
      type User implements Node {
        id: ID!
        name: String!
        role: Role!
        createdAt: DateTime
        orders(first: Int = 10, filter: OrderFilter): [Order!]!
      }
      \`\`\`"
    `);
  });

  test('is an interface with its implementations', () => {
    expect(page('type', 'Node')).toMatchInlineSnapshot(`
      "**Interface**

      ## Fields

      - \`id\` \`ID!\`

      ## Implemented by

      - \`User\`
      - \`Order\`

      ## Used by

      - \`node\` (query)

      ## Definition

      \`\`\`graphql
      interface Node {
        id: ID!
      }
      \`\`\`"
    `);
  });

  test('is a union of others', () => {
    expect(page('type', 'Item')).toMatchInlineSnapshot(`
      "**Union**

      ## Possible types

      - \`Book\`
      - \`Ticket\`

      ## Used by

      - \`search\` (query)

      ## Definition

      \`\`\`graphql
      union Item =
        | Book
        | Ticket
      \`\`\`"
    `);
  });

  test('is an enum with values', () => {
    expect(page('type', 'Role')).toMatchInlineSnapshot(`
      "**Enum**

      ## Values

      - \`READER\`: Reads everything.
      - \`GUEST\` deprecated: Deprecated: Use **READER**.

      ## Used by

      - \`setRole\` (mutation)

      ## Definition

      \`\`\`graphql
      enum Role {
        READER
        GUEST
      }
      \`\`\`"
    `);
  });

  test('is an input with defaults', () => {
    expect(page('type', 'OrderFilter')).toMatchInlineSnapshot(`
      "**Input type**

      ## Fields

      - \`minTotal\` \`Float\` default: \`0.5\`
      - \`and\` \`[OrderFilter!]\`

      ## Definition

      \`\`\`graphql
      input OrderFilter {
        minTotal: Float = 0.5
        and: [OrderFilter!]
      }
      \`\`\`"
    `);
  });

  test('is an input of which one field is given', () => {
    expect(page('type', 'UserBy')).toMatchInlineSnapshot(`
      "**Input type**

      ## Fields

      Exactly one of these fields must be given.

      - \`id\` \`ID\`
      - \`name\` \`String\`

      ## Used by

      - \`user\` (query)

      ## Definition

      \`\`\`graphql
      input UserBy @oneOf {
        id: ID
        name: String
      }
      \`\`\`"
    `);
  });

  test('is a scalar with its specification', () => {
    expect(page('type', 'DateTime')).toMatchInlineSnapshot(`
      "**Scalar**

      A moment.

      ## Specification

      https://scalars.example.com/date-time

      ## Definition

      \`\`\`graphql
      scalar DateTime
      \`\`\`"
    `);
  });
});

test('a directive has arguments and locations', () => {
  expect(page('directive', 'auth')).toMatchInlineSnapshot(`
    "**Directive**

    Limits who may ask.

    ## Arguments

    - \`role\` \`Role!\` default: \`READER\`: Who. Available options: \`READER\`, \`GUEST\`

    ## Locations

    - \`OBJECT\`
    - \`FIELD_DEFINITION\`

    The directive may be used several times at one place.

    ## Definition

    \`\`\`graphql
    directive @auth(role: Role! = READER) repeatable on OBJECT | FIELD_DEFINITION
    \`\`\`"
  `);
});

test('root types may have other names, and are no types with pages', () => {
  const schema = 'schema { query: Root } type Root { a: Int } type Query { b: Int }';
  expect(toTestSchema(schema).names).toEqual(['query a', 'type Query']);
});
