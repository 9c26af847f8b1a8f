import "reflect-metadata";
import type * as wire from "@finder/contract/endpoints/find";
import { registerEnumType } from "type-graphql";

export const Seniority = {
  OWNER: "owner",
  PARTNER: "partner",
  CHIEF: "chief",
  VICE_PRESIDENT: "vice_president",
  HEAD: "head",
  DIRECTOR: "director",
  MANAGER: "manager",
  SENIOR: "senior",
  JUNIOR: "junior",
  INTERN: "intern",
} as const satisfies Record<string, wire.Seniority>;
export type Seniority = (typeof Seniority)[keyof typeof Seniority];
registerEnumType(Seniority, {
  name: "Seniority",
  description: "Rank of a job, as read off its title.",
  valuesConfig: {
    OWNER: { description: "Owner or founder." },
    PARTNER: { description: "Partner of a firm." },
    CHIEF: { description: "Chief officer, president or managing director." },
    VICE_PRESIDENT: { description: "Vice president." },
    HEAD: { description: "Head of a department." },
    DIRECTOR: { description: "Director." },
    MANAGER: { description: "Manager or team lead." },
    SENIOR: { description: "Senior, without people to lead." },
    JUNIOR: { description: "Junior or assistant." },
    INTERN: { description: "Intern, trainee or working student." },
  },
});

export const JobFunction = {
  SALES: "sales",
  MARKETING: "marketing",
  ENGINEERING: "engineering",
  PRODUCT: "product",
  DESIGN: "design",
  DATA: "data",
  IT: "it",
  FINANCE: "finance",
  PEOPLE: "people",
  LEGAL: "legal",
  OPERATIONS: "operations",
  PURCHASING: "purchasing",
  SUPPORT: "support",
  CONSULTING: "consulting",
  RESEARCH: "research",
  MEDICAL: "medical",
  EDUCATION: "education",
  COMMUNICATIONS: "communications",
} as const satisfies Record<string, wire.JobFunction>;
export type JobFunction = (typeof JobFunction)[keyof typeof JobFunction];
registerEnumType(JobFunction, {
  name: "JobFunction",
  description: "Field of work, as read off a title.",
  valuesConfig: {
    SALES: { description: "Sales and business development." },
    MARKETING: { description: "Marketing." },
    ENGINEERING: { description: "Software and other engineering." },
    PRODUCT: { description: "Product management." },
    DESIGN: { description: "Design." },
    DATA: { description: "Data and analytics." },
    IT: { description: "Information technology and security." },
    FINANCE: { description: "Finance and accounting." },
    PEOPLE: { description: "Human resources and recruiting." },
    LEGAL: { description: "Law and compliance." },
    OPERATIONS: { description: "Operations, logistics and administration." },
    PURCHASING: { description: "Purchasing." },
    SUPPORT: { description: "Customer service and success." },
    CONSULTING: { description: "Consulting." },
    RESEARCH: { description: "Research and science." },
    MEDICAL: { description: "Medicine and care." },
    EDUCATION: { description: "Teaching and training." },
    COMMUNICATIONS: { description: "Communications, press and media." },
  },
});

export const CompanySize = {
  SIZE_1_10: "1-10",
  SIZE_11_50: "11-50",
  SIZE_51_200: "51-200",
  SIZE_201_500: "201-500",
  SIZE_501_1000: "501-1000",
  SIZE_1001_5000: "1001-5000",
  SIZE_5001_10000: "5001-10000",
  SIZE_10001_PLUS: "10001+",
} as const satisfies Record<string, wire.CompanySize>;
export type CompanySize = (typeof CompanySize)[keyof typeof CompanySize];
registerEnumType(CompanySize, {
  name: "CompanySize",
  description: "Number of employees of a company.",
  valuesConfig: {
    SIZE_1_10: { description: "1 to 10." },
    SIZE_11_50: { description: "11 to 50." },
    SIZE_51_200: { description: "51 to 200." },
    SIZE_201_500: { description: "201 to 500." },
    SIZE_501_1000: { description: "501 to 1,000." },
    SIZE_1001_5000: { description: "1,001 to 5,000." },
    SIZE_5001_10000: { description: "5,001 to 10,000." },
    SIZE_10001_PLUS: { description: "More than 10,000." },
  },
});
