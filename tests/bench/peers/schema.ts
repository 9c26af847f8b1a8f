/** What every peer serves: the part of the product's schema that the measured operations use. */
export const typeDefs = `
  type Query {
    viewer: Member
    members(page: Int = 1, pageSize: Int = 50): TeamMemberPage!
    myContacts(page: Int = 1, pageSize: Int = 25): ContactPage!
    revealedCount(days: Int = 7): Int!
  }
  type Member { id: ID! name: String! email: String! role: Role! client: Client! }
  type Client {
    id: ID! companyName: String credits: Credits! subscription: Subscription seats: Allowance! apiKeys: Allowance!
  }
  type Credits { id: ID! personalEmail: Int! businessEmail: Int! phone: Int! email: Int! }
  type Allowance { total: Int! used: Int! available: Int! }
  type Subscription { id: ID! status: SubscriptionStatus! autoRenews: Boolean! expiresOn: String plan: Plan! }
  type Plan { id: ID! name: String! price: Float! details: String }
  type TeamMemberPage { items: [TeamMember!]! totalCount: Int! }
  type TeamMember {
    id: ID! name: String! email: String! role: Role! status: TeamMemberStatus! addedOn: String! creditsUsed: Int!
  }
  type ContactPage { items: [Contact!]! totalCount: Int! }
  type Contact {
    id: ID! fullName: String! profileUrl: String! title: String company: String
    personalEmail: ContactDatum! businessEmail: ContactDatum! phone: ContactDatum!
  }
  type ContactDatum { found: Boolean! revealed: Boolean! cost: Int! values: [String!]! quality: EmailQuality }
  enum Role { CLIENT ADMIN MEMBER }
  enum SubscriptionStatus { ACTIVE CANCELLED EXPIRED }
  enum TeamMemberStatus { INVITATION_SENT ENABLED DISABLED }
  enum EmailQuality { VERIFIED PARTIALLY_VERIFIED }
`;
