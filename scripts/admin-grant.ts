import { changeRole } from './admin-role.ts'

// npm run admin:grant -- person@example.com
await changeRole('grant')
