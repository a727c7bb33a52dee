/**
 * Who may call a server action. Anyone can post to any action, whatever page shows it, so each action must
 * authorize its caller. An action that is not listed here, or not guarded as listed, fails the tests.
 */
export type Guard = 'open' | 'user' | 'admin'

export const actionGuards: Record<string, Record<string, Guard>> = {
  'lib/messages/actions.ts': { submitContactAction: 'open' },
  'lib/messages/admin-actions.ts': {
    markReadAction: 'admin',
    moveMessageAction: 'admin',
    moveMessagesAction: 'admin',
    undoMovesAction: 'admin',
    saveNoteAction: 'admin',
    deleteMessageAction: 'admin',
    retryDeadEmailsAction: 'admin',
  },
  'lib/messages/saved-reply-actions.ts': {
    saveReplyAction: 'admin',
    deleteSavedReplyAction: 'admin',
  },
  'lib/messages/reply-actions.ts': { replyAction: 'admin', retryReplyAction: 'admin' },
  'lib/trash/admin-actions.ts': { restoreAction: 'admin', deleteForGoodAction: 'admin' },
  'lib/invitations/actions.ts': { acceptInvitationAction: 'open', switchAccountAction: 'open' },
  'lib/invitations/admin-actions.ts': {
    inviteAction: 'admin',
    resendInvitationAction: 'admin',
    revokeInvitationAction: 'admin',
  },
  'lib/newsletter/actions.ts': {
    subscribeNewsletterAction: 'open',
    confirmNewsletterAction: 'open',
    unsubscribeNewsletterAction: 'open',
  },
  'lib/subscribers/admin-actions.ts': { removeSubscriberAction: 'admin' },
  'lib/courses/actions.ts': {
    subscribeModuleAction: 'open',
    confirmModuleAction: 'open',
    unsubscribeModuleAction: 'open',
  },
  'lib/courses/admin-actions.ts': {
    addModuleAction: 'admin',
    saveModuleAction: 'admin',
    moveModuleAction: 'admin',
    setModuleStatusAction: 'admin',
    removeModuleAction: 'admin',
    restoreModuleAction: 'admin',
    deleteModuleAction: 'admin',
    addLessonAction: 'admin',
    moveLessonAction: 'admin',
    removeLessonAction: 'admin',
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
  'lib/bench/exam-actions.ts': {
    openAttemptAction: 'user',
    takeReadingAction: 'user',
    operateAction: 'user',
    diagnoseAction: 'user',
    giveUpAction: 'user',
  },
  'lib/checks/actions.ts': {
    openCheckAction: 'user',
    saveResponseAction: 'user',
    scoreCheckAction: 'user',
    answerReviewAction: 'user',
  },
  'lib/certificates/actions.ts': { issueCertificateAction: 'user' },
  'lib/certificates/admin-actions.ts': {
    defineVersionAction: 'admin',
    revokeCertificateAction: 'admin',
    reissueCertificateAction: 'admin',
  },
  'lib/checks/film-actions.ts': { predictAction: 'open' },
  'lib/checks/admin-actions.ts': {
    sampleQuestionAction: 'admin',
    saveQuestionAction: 'admin',
    retireQuestionAction: 'admin',
    importQuestionsAction: 'admin',
    previewImportAction: 'admin',
  },
  'lib/lessons/admin-actions.ts': { saveLessonAction: 'admin', deleteLessonAction: 'admin' },
  'lib/lessons/films/actions.ts': {
    startUploadAction: 'admin',
    finishUploadAction: 'admin',
    discardUploadAction: 'admin',
  },
  'lib/lessons/watching/note-actions.ts': {
    addNoteAction: 'user',
    changeNoteAction: 'user',
    deleteNoteAction: 'user',
  },
  'lib/media/admin-actions.ts': {
    uploadMediaAction: 'admin',
    listMediaAction: 'admin',
    deleteMediaAction: 'admin',
  },
  'lib/plans/admin-actions.ts': {
    grantPlanAction: 'admin',
    grantPlansAction: 'admin',
    changePlanAction: 'admin',
    endPlanAction: 'admin',
  },
  'lib/content/admin-actions.ts': { saveSiteTextAction: 'admin' },
  'lib/settings/admin-actions.ts': { saveSettingsAction: 'admin' },
  'lib/users/admin-actions.ts': {
    updateUserAction: 'admin',
    deleteUserAction: 'admin',
    setUserRoleAction: 'admin',
  },
}

export type HandlerGuard = Guard | 'hook'

/** Who may request a route handler; 'hook' needs the shared HOOKS_SECRET. */
export const handlerGuards: Record<string, HandlerGuard> = {
  'app/account/export/route.ts': 'user',
  'app/account/learning/hours/route.ts': 'user',
  'app/account/learning/hours/pdf/route.ts': 'user',
  // Everyone who has the number of a certificate gets its files.
  'app/(site)/certificates/[number]/badge/route.ts': 'open',
  'app/(site)/certificates/[number]/pdf/route.ts': 'open',
  // Public keys and revocations, for verifiers.
  'app/.well-known/did.json/route.ts': 'open',
  'app/credentials/status/[list]/route.ts': 'open',
  'app/admin/analytics/export/route.ts': 'admin',
  'app/admin/learning/export/route.ts': 'admin',
  'app/admin/lessons/questions/[module]/export/route.ts': 'admin',
  'app/admin/content/slug/route.ts': 'admin',
  'app/admin/unread/route.ts': 'admin',
  'app/admin/users/[id]/training/pdf/route.ts': 'admin',
  'app/admin/users/[id]/training/route.ts': 'admin',
  'app/admin/users/export/route.ts': 'admin',
  'app/admin/users/subscribers/export/route.ts': 'admin',
  // Open: the database decides who gets the case.
  'app/api/cases/[id]/route.ts': 'open',
  'app/api/cases/route.ts': 'user',
  'app/api/checks/[id]/route.ts': 'user',
  'app/api/health/route.ts': 'open',
  'app/api/learning/route.ts': 'user',
  // These routes are open: the database decides what the caller gets.
  'app/api/lessons/[id]/access/route.ts': 'open',
  'app/api/lessons/[id]/captions/route.ts': 'open',
  'app/api/lessons/[id]/film/route.ts': 'open',
  'app/api/lessons/[id]/notes/route.ts': 'user',
  'app/api/lessons/[id]/progress/route.ts': 'open',
  'app/api/lessons/[id]/questions/route.ts': 'open',
  'app/api/outbox/route.ts': 'hook',
  'app/api/ready/route.ts': 'open',
  'app/api/retention/route.ts': 'hook',
  'app/api/schedules/route.ts': 'hook',
  'app/api/revalidate/route.ts': 'hook',
  // Open: finds only what every visitor may read.
  'app/api/search/route.ts': 'open',
  'app/api/visit/route.ts': 'open',
  'app/feed.xml/route.ts': 'open',
  'app/(site)/job-cards/[moduleId]/[lesson]/qr.svg/route.ts': 'open',
  'app/social-image/[[...path]]/route.tsx': 'open',
}

export interface ExportedFunction {
  name: string
  /** The source from the name to the end of the function, the next brace at the start of a line. */
  source: string
}

/** The exports of a file that are not types. */
function exportedFunctions(source: string): ExportedFunction[] {
  return source
    .split(/^(?=export )/m)
    .slice(1)
    .filter((part) => !/^export (type|interface) /.test(part))
    .map((part) => ({
      name:
        /^export (?:default )?(?:async function|const) (\w+)/.exec(part)?.[1] ?? part.slice(0, 60),
      source: part.slice(0, part.search(/^\}/m)),
    }))
}

/** The wrappers of lib/actions/action.ts with the guard that each calls. */
export const wrapperGuards: Record<string, Guard> = {
  publicAction: 'open',
  userAction: 'user',
  adminAction: 'admin',
}

/** The guard of the wrapper. Without a wrapper: the guard that the function calls, or 'open'. */
function guardOf(source: string): Guard {
  const wrapper = wrapperGuards[/^export const \w+ = (\w+)\(/.exec(source)?.[1] ?? '']
  if (wrapper) return wrapper
  if (/\bawait requireAdmin\(/.test(source)) return 'admin'
  if (/\bawait requireUser\(/.test(source)) return 'user'
  return 'open'
}

/** The guard of every action in a file of actions, by the action's name. */
export const guardsOf = (source: string): Record<string, Guard> =>
  Object.fromEntries(exportedFunctions(source).map((part) => [part.name, guardOf(part.source)]))

/** Whether the wrappers call their guard before they read the input or run the action. */
export function authorizesFirst(source: string): boolean {
  const [, body = ''] =
    /^function createAction[\s\S]*?\n {4}try \{([\s\S]*?)^\}/m.exec(source) ?? []
  return /^\s+const context = await authorize\(input\)\n/.test(body)
}

/** The guard that a route handler calls before it responds. */
export function handlerGuardOf(source: string): HandlerGuard {
  if (/^ {2}if \(!isAuthorizedHook\(request\)\) return Response\.json/m.test(source)) return 'hook'
  const viewer =
    /const viewer = await getViewer\(\)\s+if \(!viewer \|\| viewer\.needsPassword\) (?:\{\s+)?return/
  return viewer.test(source) ? 'user' : guardOf(source)
}

/** Names of the exported admin queries that do not authorize their caller. */
export function openQueries(source: string): string[] {
  // The counts of the dashboard share one function, which authorizes.
  const isCountGuarded =
    /^async function count\((?:(?!^\})[\s\S])*?\{\n {2}await requireAdmin\(/m.test(source)
  return (
    exportedFunctions(source)
      // Skips the exported constants.
      .filter((part) => /^export (async function|const \w+ = (cache\(|async|\())/.test(part.source))
      .filter(({ source: text }) => guardOf(text) !== 'admin')
      .filter(({ source: text }) => !(isCountGuarded && /\bcount\('/.test(text)))
      .map(({ name }) => name)
  )
}
