import { createHash } from 'node:crypto'
import {
  emailOf,
  fixtureId,
  type PersonName,
  personNames,
} from '../../../scripts/support/access/fixture-ids.ts'

export { emailOf, fixtureId, type PersonName, personNames }

/** Ids of the users in this database. `bare` has an account and no profile. */
export type People = Record<PersonName, string>

const id = fixtureId
export const hash = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Puts every table into the same known state. The users already exist. Deletes instead of
 * truncating, which is ten times as fast for tables of a few rows. The last admin cannot be
 * deleted, though.
 */
export function fixtureScript(people: People): string {
  return `
    delete from public.email_outbox; delete from public.contact_replies;
    delete from public.contact_messages; delete from public.saved_replies; delete from public.site_texts; delete from public.subscriptions;
    delete from public.invitations;
    delete from public.article_slugs; delete from public.articles; delete from public.settings;
    delete from public.certificates; delete from private.certificate_versions;
    delete from private.credential_statuses;
    delete from public.check_attempts; delete from private.questions;
    delete from public.case_attempts; delete from public.practice_cases; delete from private.fault_cases;
    delete from public.lessons; delete from private.modules; delete from public.plan_grants; delete from private.watch_allowances;
    delete from private.module_progress; delete from private.learners;
    truncate public.user_roles; delete from public.profiles; delete from public.page_views;
    delete from public.sessions; delete from private.rate_limits;
    delete from private.account_emails;
    delete from private.visit_keys; delete from private.visit_batches;
    delete from private.analytics_hours; delete from private.analytics_names;
    insert into public.user_roles (user_id, role)
      values ('${people.admin}', 'admin'), ('${people.second}', 'admin');
    insert into public.profiles (id, first_name, email)
      select id, 'Before', email from auth.users where id <> '${people.bare}';
    insert into public.settings (site_name, contact_email) values ('Before', 'before@example.com');
    insert into public.articles (id, title, slug, status, published_at) values
      ('${id(1)}', 'Before', 'published-article', 'published', now()),
      ('${id(2)}', 'Before', 'draft-article', 'draft', now());
    insert into public.content_versions (id, article_id, texts)
      values ('${id(91)}', '${id(2)}', '{"title": "Before"}');
    insert into public.schedules (id, article_id, publish_at, unpublish_at)
      values ('${id(92)}', '${id(2)}', '2020-01-01Z', '2100-01-01Z');
    insert into public.article_slugs (slug, article_id)
      values ('old-published', '${id(1)}'), ('old-draft', '${id(2)}');
    insert into public.contact_messages (id, first_name, last_name, email, subject, message)
      values ('${id(3)}', 'A', 'B', 'sender@example.com', 'Before', 'Text');
    insert into public.contact_replies (id, message_id, admin_id, subject, body)
      values ('${id(4)}', '${id(3)}', '${people.admin}', 'Before', 'Text');
    insert into public.site_texts (key, value) values ('contact',
      '{"phone": "1 23 45", "hours": "Before", "address": ["Before"], "replyTime": "soon", "latestReply": "soon"}');
    insert into public.saved_replies (id, name, body) values ('${id(90)}', 'Before', 'Text');
    insert into public.subscriptions (id, email, token_hash, module_id, module_title, module_path)
    values
      ('${id(5)}', 'pending@example.com', '${hash('known-token')}', null, null, null),
      ('${id(19)}', 'pending@example.com', '${hash('module-token')}', 'EL-104', 'Before',
        '/courses/electrical/el-104');
    insert into public.invitations (id, email, token_hash, plan, reason, months, invited_by)
      values ('${id(92)}', 'invited@example.com', '${hash('invitation-token')}', 'professional', 'Before', 12,
        '${people.admin}');
    insert into public.email_outbox (id, kind, payload, status, lease, lease_until, attempts) values
      ('${id(6)}', 'admin-reply', '{}', 'pending', null, null, 0),
      ('${id(7)}', 'contact-notification', '{}', 'sending', '${id(8)}', now() + interval '1 hour', 1),
      ('${id(10)}', 'auth', '{"to": "user@example.com"}', 'sent', null, null, 1);
    insert into private.modules (id, category, position, slug, old_slugs, title, description, minutes, status) values
      ('EL-101', 'electrical', 1, null, '{}', 'Before', 'Text.', 38, 'available'),
      ('EL-103', 'electrical', 2, 'diagrams', '{drawings}', 'Before', 'Text.', 40, 'locked'),
      ('EL-104', 'electrical', 3, null, '{}', 'Before', 'Text.', 40, 'locked'),
      ('EL-105', 'electrical', 4, null, '{}', 'Before', 'Text.', 40, 'locked');
    insert into private.modules (id, category, position, title, description, minutes, status, removed_at) values
      ('EL-201', 'electrical', 5, 'Before', 'Text.', 40, 'locked', '2026-11-01T00:00:00Z');
    insert into public.lessons
      (id, module_id, position, slug, title, access, state, duration, poster)
    values
      ('${id(11)}', 'EL-101', 1, 'free-lesson', 'Before', 'free', 'published', 60, '/images/a.webp'),
      ('${id(12)}', 'EL-101', 2, 'member-lesson', 'Before', 'member', 'published', 60, '/images/a.webp'),
      ('${id(13)}', 'EL-103', 1, 'plan-lesson', 'Before', 'plan', 'published', 60, '/images/a.webp'),
      ('${id(14)}', 'EL-103', 2, 'draft-lesson', 'Before', 'free', 'draft', 60, '/images/a.webp'),
      ('${id(15)}', 'EL-103', 3, 'planned-lesson', 'Before', 'plan', 'planned', null, null);
    -- Between published rows, from a draft article, and to lessons that aren't published.
    insert into public.article_lessons (article_id, lesson_id) values
      ('${id(1)}', '${id(11)}'), ('${id(2)}', '${id(12)}'), ('${id(1)}', '${id(14)}'),
      ('${id(1)}', '${id(15)}');
    insert into public.article_codes (article_id, code)
      values ('${id(1)}', 'P0420'), ('${id(2)}', 'P0171');
    insert into public.lesson_films (lesson_id, path) values
      ('${id(11)}', 'free.mp4'), ('${id(12)}', 'member.mp4'), ('${id(13)}', 'plan.mp4'),
      ('${id(14)}', 'draft.mp4');
    insert into public.lesson_cues (lesson_id, start_at, end_at, text) values
      ('${id(11)}', 0, 5, 'free'), ('${id(12)}', 20, 25, 'member'),
      ('${id(13)}', 14, 19, 'plan, first lines'), ('${id(13)}', 19, 25, 'plan'),
      ('${id(14)}', 0, 5, 'draft');
    insert into public.lesson_descriptions (lesson_id, start_at, end_at, text)
    select lesson_id, start_at, end_at, text from public.lesson_cues;
    insert into public.plan_grants (id, user_id, plan, modules, starts_at, ends_at, reason) values
      ('${id(16)}', '${people.user}', 'professional', '{}', now() - interval '2 days', now() - interval '1 day', 'Before'),
      ('${id(17)}', '${people.user}', 'enterprise', '{}', now() + interval '1 day', null, 'Before'),
      ('${id(18)}', '${people.other}', 'basic', '{EL-101,AC-102}', now() - interval '1 day', null, 'Before');
    insert into public.lesson_progress (user_id, lesson_id, watched, position) values
      ('${people.user}', '${id(11)}', '{[0,10)}', 10), ('${people.other}', '${id(12)}', '{[0,20)}', 20);
    insert into public.watch_days (user_id, lesson_id, day, seconds) values
      ('${people.user}', '${id(11)}', '2000-01-01', 10), ('${people.other}', '${id(12)}', '2000-01-01', 20);
    insert into public.lesson_notes (id, user_id, lesson_id, second, text) values
      ('${id(20)}', '${people.user}', '${id(11)}', 5, 'Before'),
      ('${id(21)}', '${people.other}', '${id(13)}', 5, 'Before');
    insert into private.fault_cases (id, module_id, title, access, position) values
      ('open-case', 'EL-101', 'Open', 'all', 1), ('member-case', 'EL-102', 'Member', 'member', 2),
      ('plan-case', 'EL-103', 'Plan', 'plan', 3);
    insert into private.case_faults (case_id, fault_id, target, kind, par, kinds, repaired_by)
      select id, fault_id, target, kind, par, kinds::text[], repaired_by::text[]
      from private.fault_cases, (values
        ('fuse-open', 'F1', 'open', 3, '{open,value}', '{F1,box}'),
        ('fuse-resistance', 'F1', 'resistance', 4, '{resistance}', '{F1,box}'),
        ('wire-open', 'w1', 'open', 5, '{open}', '{w1}')
      ) as fault (fault_id, target, kind, par, kinds, repaired_by);
    insert into public.case_attempts
      (id, user_id, case_id, par, readings, wrong_parts, started_at, expires_at, ended_at, outcome, fault_id)
    values
      ('${id(40)}', '${people.user}', 'open-case', null, 1, 1, now(), now() + interval '2 hours', null, null, null),
      ('${id(41)}', '${people.other}', 'open-case', 3, 1, 1, '2020-01-01 10:00Z', '2020-01-01 12:00Z',
        '2020-01-01 10:09:30Z', 'solved', 'wire-open');
    insert into public.practice_cases (user_id, case_id, cars, solved) values
      ('${people.user}', 'open-case', 2, 1), ('${people.other}', 'open-case', 3, 3);
    insert into private.attempt_faults (attempt_id, fault_id) values ('${id(40)}', 'fuse-open');
    insert into public.case_readings
      (attempt_id, number, user_id, positions, mode, red, black, expected, value, is_live)
    values
      ('${id(40)}', 1, '${people.user}', '{"key": "on"}', 'volts', 'F1.1', 'F1.2', 12, 12.6, false),
      ('${id(41)}', 1, '${people.other}', '{}', 'ohms', 'w1.1', 'w1.2', null, null, false);
    insert into public.case_diagnoses (attempt_id, number, user_id, target, kind, is_right, is_kind_right) values
      ('${id(40)}', 1, '${people.user}', 'w1', 'open', false, false),
      ('${id(41)}', 1, '${people.other}', 'F1', 'open', false, false),
      ('${id(41)}', 2, '${people.other}', 'w1', 'open', true, true);
    insert into private.questions
      (id, module_id, purpose, position, kind, prompt, body, solution, explanation, lesson_id, second, case_id)
    values
      ('${id(50)}', 'EL-101', 'check', 1, 'choice', 'Which?', '{"options": ["a", "b", "c"]}',
        '{"right": 1}', 'It is b.', '${id(11)}', 5, null),
      ('${id(51)}', 'EL-101', 'check', 2, 'number', 'How much?', '{"unit": "V"}',
        '{"value": 12.6, "tolerance": 0.1}', 'It is 12.6.', '${id(12)}', 7, 'open-case'),
      ('${id(52)}', 'EL-103', 'check', 1, 'order', 'In which order?', '{"steps": ["a", "b", "c"]}',
        '{}', 'a, b, c.', null, null, 'plan-case'),
      ('${id(53)}', 'EL-103', 'check', 2, 'point', 'Where?',
        '{"image": "/images/a.webp", "alt": "A", "spots": [{"x": 1, "y": 2, "label": "a"}, {"x": 3, "y": 4, "label": "b"}]}',
        '{"right": 1}', 'At b.', '${id(13)}', 9, null),
      ('${id(54)}', 'EL-101', 'predict', 1, 'choice', 'What next?', '{"options": ["a", "b"]}',
        '{"right": 1, "shown": 34}', 'b is next.', '${id(11)}', 30, null),
      ('${id(55)}', 'EL-103', 'predict', 1, 'number', 'How many?', '{"unit": "A"}',
        '{"value": 2, "tolerance": 0, "shown": 16}', 'Two.', '${id(13)}', 10, null),
      ('${id(57)}', 'EL-102', 'check', 1, 'number', 'How long from {t}?', '{"unit": "s"}',
        '{"formula": "2 * t", "tolerance": 1, "variables": [{"name": "t", "from": 1, "to": 40, "step": 1}]}',
        'Twice {t} is {answer}.', null, null, 'member-case');
    insert into private.questions
      (id, module_id, purpose, position, kind, prompt, body, solution, explanation, lesson_id, second, retired_at)
    values
      ('${id(56)}', 'EL-101', 'check', 3, 'choice', 'Old?', '{"options": ["a", "b"]}', '{"right": 0}', 'Old.',
        '${id(11)}', 6, now());
    insert into public.check_attempts
      (id, user_id, module_id, questions, started_at, scored_at, correct, passed)
    values
      ('${id(60)}', '${people.user}', 'EL-101', 2, now(), null, null, null),
      ('${id(61)}', '${people.other}', 'EL-101', 3, '2020-01-01 10:00Z', '2020-01-01 11:00Z', 1, false);
    insert into private.check_attempt_questions (attempt_id, number, question_id, arrangement) values
      ('${id(60)}', 1, '${id(50)}', '{2,0,1}'), ('${id(60)}', 2, '${id(51)}', '{}'),
      ('${id(61)}', 1, '${id(51)}', '{}'), ('${id(61)}', 2, '${id(50)}', '{0,1,2}'),
      ('${id(61)}', 3, '${id(56)}', '{1,0}');
    insert into public.check_responses (attempt_id, number, user_id, response, is_right) values
      ('${id(60)}', 1, '${people.user}', '0', null), ('${id(61)}', 1, '${people.other}', '12.6', true),
      ('${id(61)}', 2, '${people.other}', '0', false);
    insert into public.reviews (user_id, question_id, stage, due_at) values
      ('${people.user}', '${id(50)}', 1, now() - interval '1 hour'),
      ('${people.other}', '${id(50)}', 1, '2100-01-01Z');
    insert into private.review_arrangements (user_id, question_id, arrangement) values
      ('${people.user}', '${id(50)}', '{1,2,0}'), ('${people.other}', '${id(50)}', '{0,1,2}');
    insert into private.certificate_versions (id, category, number, title, modules, category_lessons) values
      ('${id(70)}', 'electrical', 1, 'Before', '{EL-101,EL-102}', 45);
    insert into private.certificate_items (version_id, position, kind, module_id, lesson_id, case_id, title) values
      ('${id(70)}', 1, 'lesson', 'EL-101', '${id(11)}', null, 'Before'),
      ('${id(70)}', 2, 'check', 'EL-101', null, null, 'Before'),
      ('${id(70)}', 3, 'case', 'EL-101', null, 'open-case', 'Before');
    insert into private.credential_statuses (list, index) values (1, 5), (1, 6), (1, 7);
    insert into public.certificates
      (id, number, user_id, version_id, category, version, title, name, record, seconds, rule, issued_at,
        status_list, status_index)
    values
      ('${id(71)}', '0000-0000-0000-0000-0001', '${people.user}', '${id(70)}', 'electrical', 1, 'Before', 'Before',
        '[]', 54, 1, '2020-01-01 00:00Z', 1, 5),
      ('${id(72)}', '0000-0000-0000-0000-0002', '${people.other}', '${id(70)}', 'electrical', 1, 'Before', 'Other',
        '[]', 60, 1, '2020-01-01 00:00Z', 1, 6);
    insert into public.page_views (page_path, user_id)
      values ('/before', '${people.user}'), ('/before-too', null);
    insert into public.sessions (session_id, started_at) values ('before', '2026-01-01 10:00Z');
    insert into private.visit_keys (day, key) values ('2000-01-01', '\\x00');
  `
}
