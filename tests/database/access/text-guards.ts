import type { JSONValue } from 'postgres'
import { defaultTexts, type TextKey } from '@/lib/content/texts'
import { guard, type Step } from './guard.ts'
import type { Change } from './rejected-changes.ts'
import type { AccessCheck } from './session.ts'

const long = (characters: number) => 'a'.repeat(characters)

/** The default of a group with one value replaced. A path such as `quotes.0.name` leads to the value. */
function withValue(key: TextKey, path: string, value: JSONValue | undefined): Change {
  const copy = structuredClone(defaultTexts[key]) as object
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  const parent = steps.reduce<Record<string, unknown>>(
    (node, step) => node[step] as Record<string, unknown>,
    copy as Record<string, unknown>,
  )
  if (value === undefined) delete parent[last]
  else parent[last] = value
  return { key, value: copy as JSONValue }
}

const each = (key: TextKey, path: string, values: (JSONValue | undefined)[]) =>
  values.map((value) => withValue(key, path, value))

/** Values of every group that the database rejects. */
export const invalidTexts: Change[] = [
  ...(['contact', 'plans', 'faq', 'instructors', 'figures', 'testimonials'] as const).flatMap(
    (key) => [{}, [], 'text', null].map((value): Change => ({ key, value: JSON.stringify(value) })),
  ),
  ...each('contact', 'phone', [undefined, '', 'call us', 5, long(41), '1 23\n45']),
  ...each('contact', 'hours', [' ', long(121), 'a\tb']),
  ...each('contact', 'address', [[], 'text', [' '], [long(81)], Array(6).fill('a')]),
  ...each('contact', 'latestReply', [undefined, long(61)]),
  ...each('plans', 'cards.basic', [undefined, {}]),
  ...each('plans', 'cards.basic.price', ['29', -1, 100_000, 29.999, null]),
  ...each('plans', 'cards.enterprise.description', ['', long(161)]),
  ...each('plans', 'lines.team', [undefined, {}, Array(13).fill(defaultTexts.plans.lines.team[0])]),
  ...each('plans', 'lines.team.0.label', ['', long(81)]),
  ...each('plans', 'lines.team.0.onCard', ['yes', undefined]),
  ...each('plans', 'lines.team.0.offers.basic', [undefined, 'free', {}, { amount: long(61) }]),
  ...each('faq', 'payments', [undefined, [], Array(21).fill(defaultTexts.faq.payments[0])]),
  ...each('faq', 'payments.0.question', ['', long(201)]),
  ...each('faq', 'payments.0.answer', [' ', long(1501), undefined]),
  ...each('faq', 'payments.0.link', [undefined, long(21)]),
  ...each('instructors', 'isHidden', [undefined, 'no']),
  ...each('instructors', 'people', [{}, Array(13).fill(defaultTexts.instructors.people[0])]),
  ...each('instructors', 'people.0.name', ['', long(81)]),
  ...each('instructors', 'people.0.qualifications', [[], [long(161)], Array(9).fill('a')]),
  ...each('instructors', 'people.0.categories', ['adas', [long(21)]]),
  ...each('figures', 'isHidden', [undefined]),
  ...each('figures', 'activeStudents', [undefined, long(21)]),
  ...each('figures', 'lessons.value', [undefined, long(21)]),
  ...each('figures', 'lessons.label', ['', long(41)]),
  ...each('testimonials', 'isHidden', [undefined]),
  ...each('testimonials', 'quotes', [
    {},
    Array(13).fill(defaultTexts.testimonials.quotes[0] as unknown as JSONValue),
  ] as JSONValue[]),
  ...each('testimonials', 'quotes.0.quote', ['', long(501), 'a\u0007b']),
  ...each('testimonials', 'quotes.0.isHidden', [undefined]),
  // More than the group may have together, though each answer is short enough.
  withValue(
    'faq',
    'payments',
    Array(20).fill({ question: '€'.repeat(200), answer: '€'.repeat(1000), link: '' }),
  ),
]

const literal = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`
const save = (key: string, value: unknown, seen: string | null, gives: string): Step => [
  'admin',
  `select public.admin_save_site_text('${key}', ${value === null ? 'null' : literal(value)}, ${seen === null ? 'null' : `'${seen}'`})`,
  gives,
]
const stored = (key: string, gives: string): Step => [
  'owner',
  `select coalesce((select value ->> 'isHidden' from public.site_texts where key = '${key}'), 'default')`,
  gives,
]
const hidden = { isHidden: true, quotes: [] }
const shown = { isHidden: false, quotes: [] }
const [early, late] = ['2026-11-20T00:00:00.123Z', '2026-11-21T00:00:00.123Z']

export const textGuards: AccessCheck[] = [
  guard('constraints', 'the database accepts the default of every group', () =>
    Object.entries(defaultTexts).map(
      ([key, value]): Step => [
        'secret key',
        `insert into public.site_texts (key, value) values ('${key}', ${literal(value)})
         on conflict (key) do update set value = excluded.value`,
      ],
    ),
  ),
  guard('public.admin_save_site_text', 'only admins save site texts', () =>
    (['anonymous', 'user', 'admin with an ended session', 'secret key'] as const).map(
      (who): Step => [
        who,
        `select public.admin_save_site_text('testimonials', ${literal(hidden)}, null)`,
        '42501',
      ],
    ),
  ),
  guard(
    'public.admin_save_site_text',
    'a save never overwrites a change that it has not seen',
    () => [
      ['owner', 'alter table public.site_texts disable trigger site_texts_touch'],
      save('testimonials', hidden, null, 'saved'),
      ['owner', `update public.site_texts set updated_at = '2026-11-20T00:00:00.1234Z'`],
      // The other admin still sees the default.
      save('testimonials', shown, null, 'outdated'),
      save('testimonials', shown, late, 'outdated'),
      stored('testimonials', 'true'),
      // The response to the first attempt got lost.
      save('testimonials', hidden, null, 'saved'),
      save('testimonials', shown, early, 'saved'),
      stored('testimonials', 'false'),
      save('testimonials', null, late, 'outdated'),
      stored('testimonials', 'false'),
      save('testimonials', null, early, 'saved'),
      stored('testimonials', 'default'),
      save('testimonials', null, early, 'saved'),
      save('testimonials', hidden, early, 'outdated'),
      stored('testimonials', 'default'),
      // Saves only its own group.
      ['owner', `select value ->> 'hours' from public.site_texts where key = 'contact'`, 'Before'],
    ],
  ),
  guard('public.claim_outbox', 'a claimed email knows the latest reply', () => [
    ['secret key', `select settings ->> 'latest_reply' from public.claim_outbox()`, 'soon'],
  ]),
]
