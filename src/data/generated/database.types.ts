// Written by supabase/generate-types.ts from the migrations. Do not edit.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      appointments: {
        Row: {
          appointment_number: string;
          appointment_status: string;
          at_once_network: string | null;
          at_once_visitor: string | null;
          attribution_campaign: string | null;
          attribution_page: string | null;
          attribution_referrer: string | null;
          awaits_owner: boolean;
          city: string;
          contact_by: string | null;
          content_hash: string;
          created_at: string;
          customer_email: string | null;
          customer_id: string | null;
          customer_name: string;
          customer_phone: string;
          deposit: number | null;
          full_address: string;
          id: string;
          instructions: string | null;
          is_sample: boolean;
          looks_like_spam: boolean;
          mobile_fee: number;
          offered_prices: Json | null;
          preferred_date: string;
          preferred_time: string;
          preferred_until: string | null;
          proposed_date: string | null;
          proposed_time: string | null;
          proposed_until: string | null;
          quote_id: string | null;
          request_reason: string | null;
          requested_date: string | null;
          requested_note: string | null;
          requested_time: string | null;
          requested_until: string | null;
          revision: number;
          says_new: boolean;
          selected_package: string;
          selected_services: string[];
          service_address: string;
          service_details: Json;
          source: string;
          state: string;
          submission_id: string;
          subtotal: number;
          team: number | null;
          total_amount: number;
          vehicle_make: string;
          vehicle_model: string;
          vehicle_type: string;
          vehicle_year: number;
          visit_date: string;
          visit_minutes: number;
          visit_time: string;
          visit_until: string | null;
          zip_code: string;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      blocked_times: {
        Row: {
          added_at: string;
          added_by: string;
          added_by_id: string;
          first_day: string;
          from_time: string | null;
          id: string;
          last_day: string;
          reason: string | null;
          removed_at: string | null;
          removed_by: string | null;
          removed_by_id: string | null;
          until_time: string | null;
          yearly: boolean;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      contact_messages: {
        Row: {
          attribution_campaign: string | null;
          attribution_page: string | null;
          attribution_referrer: string | null;
          content_hash: string;
          created_at: string;
          customer_id: string | null;
          email: string;
          id: string;
          is_sample: boolean;
          looks_like_spam: boolean;
          message: string;
          name: string;
          phone: string | null;
          revision: number;
          status: string;
          subject: string | null;
          submission_id: string;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      email_outbox: {
        Row: {
          appointment_id: string | null;
          attempts: number;
          claim_token: string | null;
          claimed_at: string | null;
          contact_message_id: string | null;
          created_at: string;
          delivery_event_at: string | null;
          delivery_reason: string | null;
          delivery_status: string | null;
          due_at: string | null;
          finished_at: string | null;
          first_attempt_at: string | null;
          id: string;
          idempotency_key: string;
          invitation_id: string | null;
          kind: string;
          last_error: string | null;
          payload: Json;
          priority: number;
          provider_id: string | null;
          quote_id: string | null;
          rendered: Json | null;
          resends: number;
          revision: number;
          seen_errors: string[];
          status: string;
          summary_date: string | null;
          uncertain_since: string | null;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      offers: {
        Row: {
          active: boolean;
          code: string | null;
          dollars_off: number | null;
          first_day: string;
          last_day: string;
          name: string;
          new_customers: boolean;
          offer_id: string;
          percent_off: number | null;
          revised_at: string;
          service_ids: string[];
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      open_holidays: {
        Row: { added_at: string; added_by: string; added_by_id: string; first_day: string };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      owner_calendar: {
        Row: {
          address: string;
          busy: Json;
          checked_at: string | null;
          only_row: boolean;
          problem: string | null;
          read_at: string | null;
          shows_titles: boolean;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      page_addresses: {
        Row: { address: string; document_id: string; seen_at: string };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      quotes: {
        Row: {
          attribution_campaign: string | null;
          attribution_page: string | null;
          attribution_referrer: string | null;
          content_hash: string;
          created_at: string;
          customer_email: string | null;
          customer_id: string | null;
          customer_name: string | null;
          customer_phone: string | null;
          expires_at: string;
          id: string;
          is_sample: boolean;
          mobile_fee: number;
          offer_code: string | null;
          quote_number: string;
          quote_status: string;
          says_new: boolean;
          selected_services: string[];
          service_details: Json;
          submission_id: string;
          subtotal: number;
          total_amount: number;
          vehicle_make: string | null;
          vehicle_model: string | null;
          vehicle_type: string;
          vehicle_year: number | null;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      schedule: {
        Row: {
          holidays: Json | null;
          instant: Json | null;
          only_row: boolean;
          revised_at: string;
          teams: number;
          time_zone: string;
          weekdays: Json;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      services: {
        Row: {
          active: boolean;
          deposit_dollars: number | null;
          deposit_percent: number | null;
          description: string;
          includes: string[];
          interval_weeks: number | null;
          price_flat: number | null;
          price_per_wheel: number | null;
          price_regular: number | null;
          price_suv: number | null;
          revised_at: string;
          service_id: string;
          title: string;
          visit_minutes: number | null;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
    };
    Views: {
      appointment_overview: {
        Row: {
          appointment_number: string | null;
          appointment_status: string | null;
          bookings_of_this_quote: number | null;
          created_at: string | null;
          customer_email: string | null;
          customer_name: string | null;
          customer_phone: string | null;
          delivery_error: string | null;
          full_address: string | null;
          id: string | null;
          looks_like_spam: boolean | null;
          mail_error: string | null;
          mails_failed: number | null;
          mails_sent: number | null;
          mails_undelivered: number | null;
          mails_waiting: number | null;
          mobile_fee: number | null;
          package_title: string | null;
          preferred_date: string | null;
          preferred_time: string | null;
          preferred_until: string | null;
          price_note: string | null;
          quote_number: string | null;
          services: string[] | null;
          subtotal: number | null;
          total: number | null;
          vehicle_make: string | null;
          vehicle_model: string | null;
          vehicle_type: string | null;
          vehicle_year: number | null;
        };
        Relationships: [];
      };
    };
    Functions: {
      add_contact_click: { Args: { kind: string; page: string }; Returns: boolean };
      add_note: { Args: { subject_id: string; note: string; actor: Json }; Returns: boolean };
      answer_by_calendar: {
        Args: {
          booking_number: string;
          seen_revision: number;
          senders: string[];
          accepts: boolean;
        };
        Returns: boolean;
      };
      answer_hours: { Args: Record<never, never>; Returns: number };
      bind_database: { Args: { moves: boolean }; Returns: Json };
      block_time: { Args: { blocked: Json; actor: Json }; Returns: Json };
      book_by_phone: { Args: { submission_id: string; booking: Json; actor: Json }; Returns: Json };
      book_invitation: { Args: { token_hash: string; choice: number; typed: Json }; Returns: Json };
      change_booking: {
        Args: { booking_id: string; seen_revision: number; actor: Json; changes: Json };
        Returns: Json;
      };
      check_offer_code: {
        Args: { code: string; services: string[]; sender?: Json };
        Returns: Json;
      };
      claim_emails: { Args: { batch: number; lease_seconds: number }; Returns: Json };
      count_bookings: { Args: Record<never, never>; Returns: Json };
      count_contact_clicks: { Args: { since: string }; Returns: Json };
      count_content_queries: { Args: { amount: number }; Returns: number };
      count_leads: { Args: { since: string; until?: string }; Returns: Json };
      count_refund_error: { Args: { refund_id: string; seen_tries: number }; Returns: boolean };
      create_booking: { Args: { submission_id: string; booking: Json }; Returns: Json };
      deactivate_other_services: {
        Args: { service_ids: string[]; revised_at: string };
        Returns: boolean;
      };
      delete_old_attempts: { Args: Record<never, never>; Returns: number };
      delete_old_submissions: { Args: { older_than_days: number }; Returns: number };
      email_outbox_health: { Args: Record<never, never>; Returns: Json };
      email_quote: { Args: { quote_id: string; email: string; sender?: Json }; Returns: Json };
      end_waiting: { Args: { waiting_id: string; actor: Json }; Returns: boolean };
      erase_personal_data: {
        Args: { email: string; follows?: boolean; anyway?: boolean };
        Returns: Json;
      };
      export_personal_data: { Args: { email: string; follows?: boolean }; Returns: Json };
      join_waiting_list: { Args: { submission_id: string; entry: Json }; Returns: Json };
      keep_payments: { Args: { booking_id: string; actor: Json }; Returns: Json };
      list_bookings: { Args: { list: string; query?: Json }; Returns: Json };
      list_displaced_visits: { Args: { most?: number }; Returns: Json };
      list_messages: { Args: { search?: string; most?: number }; Returns: Json };
      list_open_quotes: { Args: { most?: number }; Returns: Json };
      list_unanswered_holidays: { Args: Record<never, never>; Returns: Json };
      list_unsent_refunds: { Args: Record<never, never>; Returns: Json };
      list_unsettled_sessions: {
        Args: { token_hash?: string; booking_id?: string };
        Returns: Json;
      };
      list_waiting: { Args: Record<never, never>; Returns: Json };
      load_booking: { Args: { token_hash: string }; Returns: Json };
      load_invitation: { Args: { token_hash: string }; Returns: Json };
      load_quote: { Args: { quote_id: string }; Returns: Json };
      mark_email_sent: {
        Args: { email_id: string; claim_token: string; provider_id: string };
        Returns: boolean;
      };
      mark_samples: {
        Args: { appointments: string[]; messages: string[]; quotes: string[] };
        Returns: number;
      };
      merge_customers: {
        Args: { customer_id: string; other_id: string; actor: Json };
        Returns: boolean;
      };
      open_on_holiday: { Args: { first_day: string; actor: Json }; Returns: boolean };
      queue_next_visits: { Args: { hour: number; wall_clock?: string }; Returns: number };
      queue_openings: { Args: { wall_clock?: string }; Returns: number };
      queue_overflow: { Args: Record<never, never>; Returns: number };
      queue_reminders: { Args: { hour: number; wall_clock?: string }; Returns: number };
      queue_summary: { Args: { hour: number; wall_clock?: string }; Returns: number };
      quote_status: { Args: { quote_id: string }; Returns: string };
      read_booking: { Args: { booking_id: string }; Returns: Json };
      read_booking_money: { Args: { booking_id: string }; Returns: Json };
      read_calendar_feed: { Args: { token_hash: string; most?: number }; Returns: Json };
      read_customer: { Args: { customer_id: string; most?: number }; Returns: Json };
      read_day_sheet: { Args: { day: string }; Returns: Json };
      read_history: { Args: { subject_id: string }; Returns: Json };
      read_privileges: { Args: Record<never, never>; Returns: Json };
      read_receipt: { Args: { booking_id: string }; Returns: Json };
      read_sync_state: { Args: { deployment: string; known_version: number }; Returns: Json };
      read_usage: { Args: Record<never, never>; Returns: Json };
      record_email_event: {
        Args: { provider_id: string; delivery_status: string; occurred_at: string; reason: string };
        Returns: boolean;
      };
      record_email_failure: {
        Args: {
          email_id: string;
          claim_token: string;
          error: string;
          delay_seconds?: number;
          uncertain?: boolean;
        };
        Returns: boolean;
      };
      record_page_addresses: { Args: { addresses: Json }; Returns: boolean };
      record_payment: {
        Args: { booking_id: string; seen_paid: number; payment: Json; actor: Json };
        Returns: Json;
      };
      record_refunds: { Args: { refunds: Json }; Returns: boolean };
      record_session: { Args: { session: Json }; Returns: boolean };
      remove_customer_note: { Args: { note_id: number; actor: Json }; Returns: boolean };
      remove_payment: { Args: { payment_id: string; actor: Json }; Returns: Json };
      remove_samples: { Args: Record<never, never>; Returns: number };
      replace_calendar_feed: { Args: { token_hash: string; actor: string }; Returns: string };
      request_another_time: {
        Args: { token_hash: string; seen_revision: number; note: string; requested?: Json };
        Returns: Json;
      };
      retry_failed_emails: { Args: Record<never, never>; Returns: number };
      save_quote: { Args: { submission_id: string; quote: Json }; Returns: Json };
      search_customers: { Args: { search: string }; Returns: Json };
      send_contact_message: { Args: { submission_id: string; message: Json }; Returns: Json };
      send_receipt: { Args: { booking_id: string; actor: Json }; Returns: Json };
      separate_customer: { Args: { customer_id: string; actor: Json }; Returns: boolean };
      set_booking_price: {
        Args: { booking_id: string; seen_price: number; price: Json; actor: Json };
        Returns: Json;
      };
      start_checkout: { Args: { token_hash: string }; Returns: Json };
      start_refund: { Args: { booking_id: string; refund: Json; actor: Json }; Returns: Json };
      store_rendered_email: {
        Args: { email_id: string; claim_token: string; rendered: Json };
        Returns: Json;
      };
      strip_sent_emails: { Args: { older_than_days: number }; Returns: number };
      sum_money: { Args: { first_day: string; last_day: string }; Returns: Json };
      sync_offer: { Args: { offer: Json }; Returns: boolean };
      sync_schedule: { Args: { schedule: Json }; Returns: boolean };
      sync_service: { Args: { service: Json }; Returns: Json };
      times_off: { Args: { since: string; through: string }; Returns: Json };
      transition_booking: {
        Args: {
          booking_id: string;
          seen_revision: number;
          action: string;
          actor: Json;
          details: Json;
        };
        Returns: Json;
      };
      transition_message: {
        Args: { message_id: string; seen_revision: number; target: string; actor: Json };
        Returns: Json;
      };
      transition_own_booking: {
        Args: { token_hash: string; seen_revision: number; action: string };
        Returns: Json;
      };
      try_form: { Args: { called: string; args: Json }; Returns: Json };
      unblock_time: { Args: { blocked_id: string; actor: Json }; Returns: boolean };
      undo_transition: {
        Args: { booking_id: string; seen_revision: number; actor: Json; details?: Json };
        Returns: Json;
      };
      unsubscribe: { Args: { token_hash: string }; Returns: boolean };
      use_studio_secret: { Args: { secret_hash: string }; Returns: boolean };
      visit_availability: {
        Args: { first_day: string; days: number; services: string[] };
        Returns: Json;
      };
      write_owner_calendar: { Args: { calendar: Json }; Returns: boolean };
      write_sync_state: {
        Args: { deployment: string; publishes: Json; live_event_id: string };
        Returns: number;
      };
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};
