import type { IForbiddenRuleType } from 'dependency-cruiser'

/** The domains of `lib/` that every domain may use. */
const SHARED = 'actions|auth|drawing|email|forms|http|outbox|supabase'

/** The files of a domain that every domain may use: the course catalog, the plan ids, the company's data. */
const SHARED_FILES = '^lib/(courses/(catalog|types)|plans/ids|content/company)[.]ts$'

/** Regular expressions over paths from the root of the project. */
interface Files {
  path?: string
  pathNot?: string
}
interface Imports extends Files {
  circular?: boolean
  viaOnly?: { dependencyTypesNot: 'type-only'[] }
}

const rule = (name: string, comment: string, from: Files, to: Imports): IForbiddenRuleType => ({
  name,
  comment,
  severity: 'error',
  from,
  to,
})

/**
 * Who must not import whom. Every rule applies to every file it names: one rule never switches
 * another one off.
 */
export const importRules: readonly IForbiddenRuleType[] = [
  rule(
    'no-cycles',
    'Modules that import each other cannot be loaded or read alone; imports of types may.',
    {},
    { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  ),
  rule(
    'secret-key',
    'Only these files act with the secret key, past row level security.',
    {
      pathNot:
        '^(app/api/ready/route|lib/visits/store|lib/lessons/(watch|film-store)|lib/auth/account-service|lib/messages/actions|lib/outbox/deliver|lib/email/opt-in|lib/plans/remind)[.]ts$',
    },
    { path: '^lib/supabase/service[.]ts$' },
  ),
  rule(
    'routes-compose',
    'Routes call queries and actions, never a Supabase client.',
    { path: '^app/' },
    { path: '^lib/supabase/', pathNot: '^lib/supabase/service[.]ts$' },
  ),
  rule(
    'components-get-props',
    'Components get data as props: no queries, Supabase client, environment or log.',
    { path: '^components/' },
    { path: '^(app|emails|lib/supabase)/|^lib/.*queries[.]ts$|^lib/(env|log)[.]ts$' },
  ),
  rule(
    'primitives-stand-alone',
    'Primitives know nothing of the product.',
    { path: '^components/ui/' },
    { path: '^(app|components|emails|lib)/', pathNot: '^(components/ui/|lib/utils[.]ts$)' },
  ),
  rule(
    'only-routes-query',
    'Only routes call queries; a domain reads its own for its actions.',
    { path: '^(lib/([^/]+)/|components/|emails/)' },
    { path: '^lib/.*queries[.]ts$', pathNot: '^lib/$2/' },
  ),
  rule(
    'lib-looks-down',
    'lib knows no routes, components or email templates.',
    { path: '^lib/' },
    { path: '^(app|components|emails)/' },
  ),
  rule(
    'domains-stay-apart',
    'A domain uses the shared parts of lib, and of another domain only the shared files.',
    { path: '^lib/([^/]+)/', pathNot: '^lib/content/' },
    { path: '^lib/[^/]+/', pathNot: `^lib/($1|${SHARED})/|${SHARED_FILES}` },
  ),
  rule(
    'shared-parts-know-no-domain',
    'What every domain uses depends on no domain.',
    { path: `^lib/(${SHARED})/` },
    { path: '^lib/[^/]+/', pathNot: `^lib/(${SHARED})/` },
  ),
  rule(
    'drawing-stands-alone',
    'The drawings are strings of SVG: without React, Node and the product, the films can use them too.',
    { path: '^lib/drawing/' },
    { pathNot: '^lib/drawing/' },
  ),
  rule(
    'emails-stand-alone',
    'Email templates depend on React Email only: they also run outside this project.',
    { path: '^emails/' },
    { path: '^(app|components|lib|scripts|supabase|tests)/' },
  ),
  rule(
    'films-are-content',
    'The site, its commands and its tests use the rendered films, never the code that renders them.',
    { pathNot: '^films/' },
    { path: '^films/' },
  ),
  rule(
    'films-stand-apart',
    'Of the site, the films use the shared drawings and the catalog of lessons only.',
    { path: '^films/' },
    {
      path: '^(app|components|emails|lib|scripts|supabase|tests)/',
      pathNot: '^lib/(drawing/|courses/catalog[.]ts$)',
    },
  ),
  rule(
    'product-without-tools',
    'The site runs without commands, tests and the embedded backend.',
    { path: '^(app|components|emails|lib)/|^(middleware|instrumentation)[.]ts$' },
    { path: '^(scripts|tests|supabase)/' },
  ),
  rule(
    'commands-without-tests',
    'What commands and tests share is in scripts/support.',
    { path: '^(scripts|supabase)/' },
    { path: '^tests/' },
  ),
  rule(
    'tests-without-commands',
    'What commands and tests share is in scripts/support; unit tests import what they test.',
    { path: '^tests/', pathNot: '^tests/unit/' },
    { path: '^scripts/', pathNot: '^scripts/(support/|start[.]ts$)' },
  ),
]
