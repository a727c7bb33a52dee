/** Settings and payloads of outbox rows, as the sender gets them from the database. */
export const settings = {
  site_name: 'Bay & Nine',
  contact_email: 'desk@bay-nine.example',
  logo_url: null as string | null,
}

export const replyPayload = {
  firstName: 'Amina',
  lastName: "O'Neil-Idrissi",
  email: 'amina@example.com',
  subject: 'Re: License',
  message: 'First line\n\nThird <b>line</b> & more',
  original: 'Which course\ncomes first?',
  receivedAt: '2026-11-21T23:30:00+00:00',
}

export const linkPayload = {
  template: 'confirmation',
  to: 'new@example.com',
  email: 'old@example.com',
  tokenHash: '0a1b',
}

export const modulePayload = {
  email: 'a@example.com',
  title: 'Brakes & tires',
  path: '/courses/chassis/ch-101',
}

export const planPayload = {
  email: 'a@example.com',
  plan: 'Basic',
  opens: [
    { title: 'Brakes & tires', path: '/courses/chassis/ch-101' },
    { title: 'Fuel trims', path: '/courses/engine/en-103' },
  ],
  firstDay: '2026-11-22',
  lastDay: '2027-06-30',
}

export const invitationPayload = {
  email: 'new@example.com',
  token: 'abc',
  plan: 'Professional',
  opens: [],
  firstDay: null as string | null,
  lastDay: null as string | null,
  months: 12 as number | null,
  expiresOn: '2026-12-03',
}

export const certificatePayload = {
  email: 'a@example.com',
  name: "Zoë O'Neil",
  title: 'Brakes & tires',
  number: '0123-4567-89AB-CDEF-GHJK',
  category: 'hybrid-ev',
  weight: {
    modules: ['EV-101', 'EV-102'],
    lessons: 8,
    ofLessons: 40,
    checks: 2,
    cases: 1,
    filmSeconds: 599,
    checkSeconds: 754,
    benchSeconds: 3660,
  },
  because: 'error',
  reason: 'The name was <misspelled>.',
}
