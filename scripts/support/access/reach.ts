/** Kinds of callers; a caller with invalid credentials is `refused` everything. */
export type Group = 'refused' | 'anonymous' | 'user' | 'admin' | 'service'

/** Rows of the fixture that a caller may read or change: their own rows, the listed rows, or all rows. */
export type Reach = 'none' | 'own' | 'all' | string[]

/** Groups without an entry reach nothing. */
export type Access = Partial<Record<Exclude<Group, 'refused'>, Reach>>

export const noAccess: Access = {}
export const server: Access = { service: 'all' }
export const onlyAdmins: Access = { admin: 'all' }
export const admins: Access = { admin: 'all', service: 'all' }

export function reach(access: Access, group: Group): Reach {
  return group === 'refused' ? 'none' : (access[group] ?? 'none')
}
