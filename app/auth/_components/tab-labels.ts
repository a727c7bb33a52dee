export type AuthTab = 'signin' | 'signup'

/** Labels of the tabs, and titles of the page while they are open. */
export const tabLabels: Record<AuthTab, string> = { signin: 'Sign In', signup: 'Sign Up' }
