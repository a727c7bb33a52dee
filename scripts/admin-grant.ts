import { changeRole } from './admin-role.ts'

// npm run admin:grant -- user@example.com
await changeRole('grant')
