-- A vote looks the person up before its transaction begins: without a guard it would come after the last erasing.
create trigger contactfeedback_suppressed before insert on contactfeedback for each row
  when (new.profileid is not null) execute function refuse_suppressed();
