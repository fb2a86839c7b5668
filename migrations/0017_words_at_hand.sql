-- What was mistyped is compared by the program with all words of a city, not by the database with those like it.
drop index address_word_like;
