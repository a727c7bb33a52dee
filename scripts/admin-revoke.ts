import { changeRole } from './admin-role.ts'

// npm run admin:revoke -- person@example.com
await changeRole('revoke')
