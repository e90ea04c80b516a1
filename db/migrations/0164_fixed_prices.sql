-- Books keep the price that their publisher has set (BuchPrG §§ 3, 5): those that the shop has are marked, so that no voucher takes
-- anything off. What is written from now on says it itself.
update shop_variants v set doc = v.doc || '{"fixedPrice": true}'
  from shop_models m
 where m.id = v.model_id and m.doc @> '{"typedTags": [{"tag": "buch"}]}' and not v.doc ? 'fixedPrice';
