/** A GraphQL schema that has something of everything that its pages show. */
export const everythingSchema = `
"Schemaword of the query root."
type Query {
  """
  Queryword with **emphasis**.

  1. one
  2. two
  """
  parcel(
    "Argumentword."
    id: ID!
    "Filterword."
    filter: ParcelFilter = { state: ROLLING, weight: 4 }
  ): Parcel
  parcels(first: Int = 25 @deprecated(reason: "Pagingword.")): [Carried!]! @deprecated(reason: "Use **parcel**.")
}
type Mutation {
  "Mutationword."
  move(input: MoveInput!): Parcel!
}
type Subscription {
  "Subscriptionword."
  moved(id: ID!): Parcel
}
"Nodeword."
interface Node { "Idword." id: ID! }
"Parcelword."
type Parcel implements Node {
  id: ID!
  "Weightword."
  weight(unit: Unit = GRAM): Float
  state: State! @deprecated(reason: "Stateword.")
  sentAt: DateTime
  inside: [Carried!]
}
type Letter { "Pagesword." pages: Int }
"Unionword."
union Carried = Parcel | Letter
"Enumword."
enum State { "Restword." RESTING ROLLING "Lostword." LOST @deprecated(reason: "Lostreason.") }
enum Unit { GRAM OUNCE }
"Inputword."
input ParcelFilter { state: State "Minimumword." weight: Int = 2 }
"Moveword."
input MoveInput @oneOf { depot: ID street: String }
"Timeword."
scalar DateTime @specifiedBy(url: "https://scalars.example.com/date-time")
"Directiveword."
directive @cost("Costword." value: Int = 5) repeatable on FIELD_DEFINITION | OBJECT
`;
