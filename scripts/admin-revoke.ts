import { changeRole } from './admin-role.ts'

// npm run admin:revoke -- user@example.com
await changeRole('revoke')
