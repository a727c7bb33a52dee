-- Grants roles the right to execute functions. Functions without a grant are triggers, or only other
-- functions call them.

revoke all on all functions in schema public, private from public, anon, authenticated;

-- Only the server may execute these, because they trust their arguments.
grant execute on function
  public.count_auth_attempt(text, text, text[], text),
  public.forget_sign_in_attempts(text, text[], text),
  public.grant_admin(text),
  public.revoke_admin(text),
  public.claim_confirmed_account(uuid, text),
  public.claim_account_email(text, text),
  public.subscribe(text, text, text[], text, text, text),
  public.confirm_subscription(text),
  public.unsubscribe(text),
  public.subscription_link_works(text, text),
  public.submit_contact_message(text, text, text, text, text, text[], text),
  public.claim_outbox(uuid),
  public.complete_outbox(uuid, uuid, text, boolean),
  public.visit_key(),
  public.record_page_views(jsonb, uuid),
  public.record_engagement(jsonb),
  public.prune_page_views(),
  public.prove_write(),
  public.remind_of_ending_plans(),
  public.grant_plan(text, text, text[], timestamptz, text, jsonb),
  public.list_orphan_films(),
  public.export_account(uuid),
  public.delete_account(uuid, boolean)
  to service_role;

-- Only admins can use these, because they call private.require_admin().
grant execute on function
  public.admin_set_role(uuid, boolean),
  public.admin_update_user(uuid, text, text, text),
  public.free_article_slug(text, uuid),
  public.create_contact_reply(uuid, text, text, uuid),
  public.claim_reply(uuid),
  public.retry_email(uuid),
  public.set_time_zone(text),
  public.analytics_report(date, date, jsonb),
  public.analytics_list(date, date, jsonb, text),
  public.count_pageviews(),
  public.recent_activity(),
  public.admin_grant_plan(uuid, text, text[], text, date, date, jsonb),
  public.admin_change_plan(uuid, text, text[], text, date, date, jsonb),
  public.admin_end_plan(uuid),
  public.list_lessons(),
  public.save_lesson(uuid, timestamptz, jsonb, jsonb),
  public.film_effect(uuid, double precision),
  public.replace_film(uuid, text, double precision),
  public.learning_report(text[], uuid, date, date),
  public.admin_delete_user(uuid, boolean)
  to authenticated;

-- Users may execute these. They authorize the caller by private.current_user_id().
grant execute on function
  public.record_watch(uuid, integer[], integer[], integer),
  public.list_plans(uuid[]),
  public.own_hours(integer)
  to authenticated;
grant execute on function public.open_lesson(uuid) to anon, authenticated, service_role;

-- Policies and check constraints run as the caller. PostgreSQL computes a generated column as the role that
-- writes the row.
grant execute on function
  private.current_user_id(),
  private.is_admin(),
  private.is_email(text),
  private.strip_hidden_characters(text),
  private.is_text_list(text[], integer, integer),
  private.watch_decision(uuid),
  private.is_step_list(jsonb),
  private.is_chapter_list(jsonb)
  to authenticated, service_role;
grant execute on function
  private.source_of(text),
  private.device_of(text),
  private.count_seconds(int4multirange)
  to service_role;
