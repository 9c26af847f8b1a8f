import type { ProviderAnswer } from "../provider.ts";

type Recorded = {
  /** The body of a documented 200, shortened to what is read and its neighbors. */
  readonly answer: unknown;
  readonly person: object;
  readonly misses: readonly ProviderAnswer[];
  /** What an operator reads of a bad key. */
  readonly refusal: string;
};

const linkedinurl = "https://www.linkedin.com/in/jane-doe";
const nothing = { personal_emails: [], business_emails: [], phones: [] };

/** Answers in the form of each provider's public documentation, with invented people. */
export const recorded = {
  hunter: {
    answer: {
      data: {
        first_name: "Jane",
        last_name: "Doe",
        email: "jane@acme.example",
        score: 97,
        domain: "acme.example",
        accept_all: false,
        position: "CTO",
        twitter: null,
        linkedin_url: null,
        phone_number: null,
        company: "Acme",
        sources: [],
        verification: { date: "2026-10-14", status: "valid" },
      },
      meta: { params: { linkedin_handle: "jane-doe" } },
    },
    person: {
      ...nothing,
      linkedinurl,
      full_name: "Jane Doe",
      title: "CTO",
      company: "Acme",
      verifiedon: "2026-10-14",
      business_emails: [{ address: "jane@acme.example", status: "valid" }],
    },
    misses: [
      { status: 200, body: { data: { first_name: null, last_name: null, email: null, score: null } } },
      { status: 404, body: { errors: [{ id: "not_found", code: 404, details: "No person was found" }] } },
    ],
    refusal: "The source answered 401: No user found for the API key supplied",
  },
  people_data_labs: {
    answer: {
      status: 200,
      likelihood: 10,
      data: {
        id: "qEnOZ5Oh0poWnQ1luFBfVw_0000",
        full_name: "Jane Doe",
        linkedin_url: "linkedin.com/in/jane-doe",
        job_title: "Tax Adviser",
        job_company_name: "Acme",
        location_name: true,
        work_email: "jane@acme.example",
        personal_emails: ["jane@home.example"],
        mobile_phone: "+15814854381",
      },
    },
    person: {
      linkedinurl: "linkedin.com/in/jane-doe",
      full_name: "Jane Doe",
      title: "Tax Adviser",
      company: "Acme",
      location: null,
      personal_emails: ["jane@home.example"],
      business_emails: [{ address: "jane@acme.example", status: "unknown" }],
      phones: ["+15814854381"],
    },
    misses: [{ status: 404, body: { status: 404, error: { type: "not_found", message: "No records were found" } } }],
    refusal: "The source answered 401: Invalid API key",
  },
  apollo: {
    answer: {
      person: {
        id: "64a7ff0cc4dfae00013df1a5",
        first_name: "Jane",
        last_name: "Doe",
        name: "Jane Doe",
        linkedin_url: "http://www.linkedin.com/in/jane-doe",
        title: "CTO",
        email_status: "verified",
        photo_url: null,
        email: "jane@acme.example",
        city: "Berlin",
        state: null,
        country: "Germany",
        personal_emails: [],
        organization: { name: "Acme", website_url: "http://www.acme.example" },
      },
    },
    person: {
      ...nothing,
      linkedinurl: "http://www.linkedin.com/in/jane-doe",
      full_name: "Jane Doe",
      title: "CTO",
      company: "Acme",
      location: "Berlin, Germany",
      avatar: null,
      business_emails: [{ address: "jane@acme.example", status: "valid" }],
    },
    misses: [{ status: 200, body: { person: null } }],
    refusal: "The source does not take this key.",
  },
  prospeo: {
    answer: {
      error: false,
      free_enrichment: false,
      person: {
        person_id: "aaaa7c",
        full_name: "Jane Doe",
        linkedin_url: linkedinurl,
        current_job_title: "CTO",
        location: { country: "Germany", state: null, city: "Berlin" },
        email: { status: "VERIFIED", revealed: true, email: "jane@acme.example" },
        mobile: { status: "VERIFIED", revealed: false, mobile: "+1 404 *** ****" },
      },
      company: { name: "Acme", domain: "acme.example" },
    },
    person: {
      ...nothing,
      linkedinurl,
      full_name: "Jane Doe",
      title: "CTO",
      company: "Acme",
      location: "Berlin, Germany",
      business_emails: [{ address: "jane@acme.example", status: "valid" }],
    },
    misses: [{ status: 400, body: { error: true, error_code: "NO_MATCH" } }],
    refusal: "The source answered 401: INVALID_API_KEY",
  },
  dropcontact: {
    answer: {
      error: false,
      success: true,
      credits_left: 15276,
      data: [
        {
          civility: "Mrs",
          first_name: "Jane",
          last_name: "Doe",
          full_name: "Jane Doe",
          email: [
            { email: "jane.doe@acme.example", qualification: "nominative@pro" },
            { email: "jane@all.example", qualification: "catch_all@pro" },
            { email: "contact@acme.example", qualification: "generic@pro" },
            { email: "jane@home.example", qualification: "nominative@perso" },
          ],
          phone: "+33 1 00 00 00 00",
          mobile_phone: "+33 6 12 34 56 78",
          company: "Acme",
          website: "www.acme.example",
          linkedin: linkedinurl,
          job: "CTO",
        },
      ],
    },
    person: {
      linkedinurl,
      full_name: "Jane Doe",
      title: "CTO",
      company: "Acme",
      personal_emails: [],
      business_emails: [
        { address: "jane.doe@acme.example", status: "valid" },
        { address: "jane@all.example", status: "catch_all" },
      ],
      phones: ["+33 6 12 34 56 78"],
    },
    // A contact that it finds nothing of is returned as it was sent.
    misses: [{ status: 200, body: { error: false, success: true, data: [{ linkedin: linkedinurl }] } }],
    refusal: "The source answered 401: Missing or invalid API key",
  },
  fullenrich: {
    answer: {
      id: "2db5ea61-1752-42cf-8ea1-ab1da060cd0a",
      name: "Contact Finder",
      status: "FINISHED",
      cost: { credits: 14 },
      data: [
        {
          input: { professional_network_url: linkedinurl },
          contact_info: {
            most_probable_work_email: { email: "jane@acme.example", status: "DELIVERABLE" },
            work_emails: [
              { email: "jane@acme.example", status: "DELIVERABLE" },
              { email: "jane@all.example", status: "CATCH_ALL" },
              { email: "jd@acme.example", status: "HIGH_PROBABILITY" },
              { email: "gone@acme.example", status: "INVALID" },
            ],
            personal_emails: [{ email: "jane@home.example", status: "DELIVERABLE" }],
            phones: [{ number: "+33 6 12 34 56 78", region: "FR" }],
          },
          profile: {
            full_name: "Jane Doe",
            headline: "CTO at Acme",
            location: { country: "Germany", country_code: "DE", city: "Berlin", region: null },
            social_profiles: { professional_network: { id: 1234, url: linkedinurl, handle: "jane-doe" } },
            employment: {
              current: { title: "CTO", is_current: true, company: { name: "Acme", domain: "acme.example" } },
            },
          },
        },
      ],
    },
    person: {
      linkedinurl,
      full_name: "Jane Doe",
      title: "CTO",
      company: "Acme",
      location: "Berlin, Germany",
      personal_emails: ["jane@home.example"],
      business_emails: [
        { address: "jane@acme.example", status: "valid" },
        { address: "jane@all.example", status: "catch_all" },
        { address: "jd@acme.example", status: "unknown" },
      ],
      phones: ["+33 6 12 34 56 78"],
    },
    misses: [{ status: 200, body: { status: "FINISHED", data: [{ input: {}, contact_info: {}, profile: null }] } }],
    refusal: "The source answered 401: Unknown api key",
  },
} as const satisfies Record<string, Recorded>;
