const content = {
  name: "Lane",
  price: 10,
  seats: 1,
  apiKeys: 1,
  phone: 1,
  businessEmail: 1,
  personalEmail: 1,
  features: [],
  listed: true,
};

/** Values of the console's variables by their type, lists as `[Type`: accepted as variables, whatever the operation makes of them. */
export const consoleValues = {
  ID: "1",
  String: "word",
  Int: 1,
  Float: 1,
  Boolean: true,
  DatumType: "PHONE",
  OperatorRole: "DATA",
  "[WebhookEvent": ["JOB_FINISHED"],
  Language: "AR",
  ReportDecision: "KEEP",
  RequestWay: "LETTER",
  HealthRange: "HOUR",
  ImportTurn: "PAUSE",
  PlanStart: "AT_ONCE",
  PlanPayment: "NONE",
  CreditsInput: { phone: 1, businessEmail: 1, personalEmail: 1 },
  PlanDraftInput: { planId: "1", sku: "lane", isNew: true, isAddOn: false, validity: 30, content },
  "[ImportColumnInput": [{ column: 0, field: "EMAIL" }],
  "[String": ["word"],
};
