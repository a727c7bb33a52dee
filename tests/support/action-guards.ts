/**
 * Who may call a server action. Everybody can post to any of them, whatever page shows it, so each
 * must guard itself: an action that is not listed here, or not guarded as listed, fails the tests.
 */
export type Guard = 'open' | 'user' | 'admin'

export const actionGuards: Record<string, Record<string, Guard>> = {
  'lib/messages/actions.ts': { submitContactAction: 'open' },
  'lib/messages/admin-actions.ts': {
    markReadAction: 'admin',
    moveMessageAction: 'admin',
    deleteMessageAction: 'admin',
    retryDeadMailsAction: 'admin',
  },
  'lib/messages/reply-actions.ts': { replyAction: 'admin', retryReplyAction: 'admin' },
  'lib/newsletter/actions.ts': {
    subscribeNewsletterAction: 'open',
    confirmNewsletterAction: 'open',
    unsubscribeNewsletterAction: 'open',
  },
  'lib/analytics/admin-actions.ts': { saveTimeZoneAction: 'admin' },
  'lib/articles/admin-actions.ts': {
    addArticleAction: 'admin',
    updateArticleAction: 'admin',
    deleteArticleAction: 'admin',
    previewArticleAction: 'admin',
  },
  'lib/auth/sign-in-actions.ts': {
    signInAction: 'open',
    signOutAction: 'open',
    signOutEverywhereAction: 'open',
  },
  'lib/auth/sign-up-actions.ts': { signUpAction: 'open', resendConfirmationAction: 'open' },
  'lib/auth/recovery-actions.ts': {
    requestResetAction: 'open',
    confirmLinkAction: 'open',
    choosePasswordAction: 'user',
  },
  'lib/auth/account-actions.ts': {
    changeNamesAction: 'user',
    changeEmailAction: 'user',
    changePasswordAction: 'user',
    deleteAccountAction: 'user',
  },
  'lib/media/admin-actions.ts': {
    uploadMediaAction: 'admin',
    listMediaAction: 'admin',
    deleteMediaAction: 'admin',
  },
  'lib/settings/admin-actions.ts': { saveSettingsAction: 'admin' },
  'lib/users/admin-actions.ts': {
    updateUserAction: 'admin',
    deleteUserAction: 'admin',
    setUserRoleAction: 'admin',
  },
}
