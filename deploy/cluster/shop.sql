-- /etc/patroni/shop.sql on one and two: run once, when the cluster is made.
create role sofra login password 'SHOP_PASSWORD';
create database sofra owner sofra;
