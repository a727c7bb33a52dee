import type { IForbiddenRuleType } from 'dependency-cruiser'

/** The domains of `lib/` that every domain may use. */
const SHARED = 'actions|auth|drawing|email|forms|http|outbox|pdf|schedules|supabase|versions'

/** The files of a domain that every domain may use: the course catalog, the plan ids, the company's data and texts, the trash. */
const SHARED_FILES =
  '^lib/(courses/(catalog|current-catalog|types)|plans/ids|content/(company|current-texts)|trash/fields)[.]ts$'

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
 * Which files must not import which other files. Every rule applies to all files that it names. No rule overrides
 * another rule.
 */
export const importRules: readonly IForbiddenRuleType[] = [
  rule(
    'no-cycles',
    'Modules that import each other cannot be loaded or read alone. Cycles of types are allowed.',
    {},
    { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  ),
  rule(
    'secret-key',
    'Only these files use the secret key, which bypasses row level security.',
    {
      pathNot:
        '^(app/api/ready/route|lib/visits/store|lib/bench/attempts|lib/certificates/verify|lib/lessons/(watching/(watch|watch-start)|films/store|training/document)|lib/auth/account-service|lib/messages/actions|lib/outbox/deliver|lib/email/opt-in|lib/invitations/service|lib/plans/remind|lib/trash/empty|lib/schedules/apply)[.]ts$',
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
    'Primitives do not depend on the product.',
    { path: '^components/ui/' },
    { path: '^(app|components|emails|lib)/', pathNot: '^(components/ui/|lib/utils[.]ts$)' },
  ),
  rule(
    'only-routes-query',
    'Only routes call queries. The actions of a domain may call its own queries.',
    { path: '^(lib/([^/]+)/|components/|emails/)' },
    { path: '^lib/.*queries[.]ts$', pathNot: '^lib/$2/' },
  ),
  rule(
    'lib-looks-down',
    'lib does not depend on routes, components or email templates.',
    { path: '^lib/' },
    { path: '^(app|components|emails)/' },
  ),
  rule(
    'domains-stay-apart',
    'A domain uses the shared parts of lib, and only the shared files of other domains.',
    { path: '^lib/([^/]+)/', pathNot: '^lib/content/' },
    { path: '^lib/[^/]+/', pathNot: `^lib/($1|${SHARED})/|${SHARED_FILES}` },
  ),
  rule(
    'shared-parts-know-no-domain',
    'The shared parts of lib do not depend on a domain.',
    { path: `^lib/(${SHARED})/` },
    { path: '^lib/[^/]+/', pathNot: `^lib/(${SHARED})/` },
  ),
  rule(
    'drawing-stands-alone',
    'The drawings are strings of SVG. They need only each other and XML, so that the films can use them too.',
    { path: '^lib/drawing/' },
    { pathNot: '^lib/(drawing/|xml[.]ts$)' },
  ),
  rule(
    'emails-stand-alone',
    'Email templates depend only on React Email, because they also run outside this project.',
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
    'measurements-are-leaves',
    'Only measurements use the code of the measurements. What commands and tests also need is in scripts/support.',
    { pathNot: '^measure/' },
    { path: '^measure/' },
  ),
  rule(
    'films-stand-apart',
    'The films use only the shared drawings, what these need, and the lesson catalog of the site.',
    { path: '^films/' },
    {
      path: '^(app|components|emails|lib|measure|scripts|supabase|tests)/',
      pathNot: '^lib/(drawing/|xml[.]ts$|courses/catalog[.]ts$)',
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
    'Code that commands and tests share is in scripts/support.',
    { path: '^(measure|scripts|supabase)/' },
    { path: '^tests/' },
  ),
  rule(
    'tests-without-commands',
    'Code that commands and tests share is in scripts/support. Unit tests and those of the deployment import the code they test.',
    { path: '^tests/', pathNot: '^tests/(unit|database/deploy)/' },
    { path: '^scripts/', pathNot: '^scripts/(support/|start[.]ts$)' },
  ),
]
