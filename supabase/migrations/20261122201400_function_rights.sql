-- Which role may execute which function. Functions without a grant are triggers, or called by others.

revoke all on all functions in schema public, private from public, anon, authenticated;

-- Only the server: these trust their arguments.
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
  public.prove_write()
  to service_role;

-- Admins: these call private.require_admin().
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
  public.recent_activity()
  to authenticated;

-- Policies and check constraints run as the caller; a generated column is computed as its writer.
grant execute on function
  private.current_user_id(),
  private.is_admin(),
  private.is_email(text),
  private.strip_hidden_characters(text)
  to authenticated, service_role;
grant execute on function private.source_of(text), private.device_of(text) to service_role;
