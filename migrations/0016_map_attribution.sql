-- What is said with a city's map, in every language.
alter table gazetteer_source alter column attribution type jsonb using
  jsonb_build_object('ru', attribution, 'en', attribution, 'tr', attribution, 'uz', attribution, 'de', attribution, 'uk', attribution);
