import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { ensure, ensureStatus } from './check.ts'
import type { Context } from './context.ts'
import { PREFIX } from './names.ts'
import type { Person } from './people.ts'

/** A draft in a removed module, which no page shows. */
export interface LessonWithCaptions {
  moduleId: string
  id: string
  /** Another lesson of the module, without captions. */
  spareId: string
}

/** A title that the next run recognizes if this run is killed. */
const MODULE_TITLE = `${PREFIX}: deleted after the check`
const CATEGORY = 'servicing'

const modulesSchema = z.array(
  z.object({ id: z.string(), title: z.string(), removedAt: z.string().nullable() }),
)

type Curriculum = Pick<Context, 'send' | 'service'>

async function call({ send }: Curriculum, admin: Person, name: string, body: object) {
  const answer = await send(admin, 'POST', `/rest/v1/rpc/${name}`, { body })
  ensureStatus(answer, [200], name)
  return answer.body
}

const listModules = async (curriculum: Curriculum, admin: Person) =>
  modulesSchema.parse(await call(curriculum, admin, 'admin_list_modules', {}))

/** A code that no module has. */
function freeCode(taken: readonly string[]): string {
  for (let number = 999; number > 899; number -= 1) {
    const code = `ZZ-${number}`
    if (!taken.includes(code)) return code
  }
  throw new Error('There is no free code for a module')
}

/**
 * Adds a module with two draft lessons. Removes the module from the site immediately, because only an existing module
 * can be removed and a removed one can't be added.
 */
export async function addLessons(
  context: Curriculum & Pick<Context, 'names'>,
  admin: Person,
): Promise<LessonWithCaptions> {
  const { names, send, service } = context
  const moduleId = freeCode((await listModules(context, admin)).map(({ id }) => id))
  const added = await call(context, admin, 'admin_add_module', {
    p_id: moduleId,
    p_category: CATEGORY,
    p_title: MODULE_TITLE,
    p_description: MODULE_TITLE,
    p_minutes: 1,
    p_status: 'locked',
  })
  ensure(added === 'added', `admin_add_module returned ${added}`)
  const removed = await call(context, admin, 'admin_remove_module', { p_id: moduleId })
  ensure(removed === 'removed', `admin_remove_module returned ${removed}`)
  const [id, spareId] = [randomUUID(), randomUUID()]
  const lessons = [id, spareId].map((lessonId, index) => ({
    id: lessonId,
    module_id: moduleId,
    position: index + 1,
    slug: names.name(`lesson-${index + 1}`),
    title: 'Check',
    access: 'member',
    state: 'draft',
  }))
  const answer = await send(service, 'POST', '/rest/v1/lessons', { body: lessons })
  ensureStatus(answer, [200, 201], 'The lessons')
  return { moduleId, id, spareId }
}

/** Deletes the modules of this run and of earlier runs, with their lessons. */
export async function removeLessons(curriculum: Curriculum, admin: Person): Promise<void> {
  const { send, service } = curriculum
  for (const { id, title, removedAt } of await listModules(curriculum, admin)) {
    if (title !== MODULE_TITLE) continue
    if (removedAt === null) await call(curriculum, admin, 'admin_remove_module', { p_id: id })
    await send(service, 'DELETE', `/rest/v1/check_attempts?module_id=eq.${id}`)
    await send(service, 'DELETE', `/rest/v1/lessons?module_id=eq.${id}`)
    const deleted = await call(curriculum, admin, 'admin_delete_module', { p_id: id })
    ensure(deleted === 'deleted', `The module ${id} was not deleted: ${deleted}`)
  }
}
