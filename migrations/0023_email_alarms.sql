-- An alarm about an email to an account is called by the field's word; those that stand keep their meaning.

update alarms set what = 'account-email-failed' where what = 'account-letter-failed';
