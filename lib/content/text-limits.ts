/** Maximum lengths of the site texts, characters. The database enforces the same limits. */
export const textLimits = {
  phone: 40,
  hours: 120,
  addressLine: 80,
  replyTime: 120,
  latestReply: 60,
  planDescription: 160,
  lineLabel: 80,
  lineAmount: 60,
  question: 200,
  answer: 1500,
  name: 80,
  field: 80,
  qualification: 160,
  figureValue: 20,
  figureLabel: 40,
  quote: 500,
  role: 80,
} as const

/** Maximum numbers of items in a list. */
export const textCounts = {
  addressLines: 5,
  lines: 12,
  questions: 20,
  people: 12,
  qualifications: 8,
  quotes: 12,
} as const

/** Highest price of a plan, US dollars per month. */
export const PRICE_MAX = 99_999
/** Maximum size of a group as JSON, bytes. */
export const TEXTS_MAX_BYTES = 60_000
